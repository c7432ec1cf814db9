import type { Feature } from '../feature.ts';
import { printRoutes } from './print-routes.ts';

/** Print pages with all of the docs, or of an API's reference. */
export const print: Feature = { name: 'print', routes: () => ({ value: printRoutes, diagnostics: [] }) };
