import type { SchemaChecker } from '../checks/schema-checker.ts';
import type { Resolve } from '../document/resolve.ts';
import type { SharedSchemas } from '../document/schema/shared-schemas.ts';
import type { SharedSteps } from './step-budget.ts';

/** What the examples of a description are generated with. */
export interface ExampleContext {
  readonly resolve: Resolve;
  /** Excludes values that their schema does not allow, the author's too. */
  readonly checker: SchemaChecker;
  readonly schemas: SharedSchemas;
  /** What all generated examples may take together; random ones take nothing of it. */
  readonly steps: SharedSteps;
  /** Whether generated examples are short; default false. */
  readonly isBrief?: boolean | undefined;
}
