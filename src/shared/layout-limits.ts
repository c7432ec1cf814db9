/**
 * Widths at which the layout changes, in CSS pixels; `templates/styles` repeats them, since media queries cannot use
 * variables.
 */
export const layoutLimits = {
  /** At this width or less the navigation collapses into a menu. */
  mobile: 996,
} as const;
