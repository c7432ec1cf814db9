import type { Feature } from '../feature.ts';
import { printRoutes } from './print-routes.ts';

/** Pages that hold the docs, or an API's reference, as a whole, to be printed. */
export const print: Feature = { name: 'print', routes: printRoutes };
