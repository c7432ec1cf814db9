/** Addresses of generated files that pages refer to. */

/** The web app manifest: name, icons and start of the site (W3C, Web Application Manifest). */
export const manifestAddress = '/manifest.webmanifest';
