/** Addresses of `docgen serve` itself, outside any site's base path. */
export const liveReloadPaths = {
  events: '/__docgen/events',
  script: '/__docgen/live-reload.js',
  styles: '/__docgen/problems.css',
} as const;
