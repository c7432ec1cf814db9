import { apiGrowths } from './api-growths.ts';
import { commandGrowths } from './command-growths.ts';
import type { Growth } from './growth.ts';
import { textGrowths } from './text-growths.ts';
import { workflowGrowths } from './workflow-growths.ts';

/** For each reader, inputs that once took more time or memory than their size allows. */
export const growths: readonly Growth[] = [...textGrowths, ...apiGrowths, ...workflowGrowths, ...commandGrowths];
