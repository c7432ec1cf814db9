import { iconShapes } from './icon-shapes.ts';

interface IconProps {
  /** One of the names in `icon-shapes.ts`; any other shows nothing. */
  readonly name?: string;
  /** What it means, for those who do not see it; default: it is decoration. */
  readonly label?: string;
}

/** A small picture in the colour and at the size of the text around it. */
export function Icon({ name = '', label }: IconProps) {
  const path = Object.hasOwn(iconShapes, name) ? iconShapes[name] : undefined;
  if (path === undefined) return null;
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or has a label
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" {...words}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
