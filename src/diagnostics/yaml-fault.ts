import { messageOf } from '../shared/message-of.ts';

/** What the parser of YAML throws or reports, in words; where its stack overflows depends on the machine. */
export function yamlFault(error: unknown): string {
  const isDeep =
    error instanceof RangeError || (error as { readonly code?: unknown } | null)?.code === 'RESOURCE_EXHAUSTION';
  return isDeep ? 'it is nested too deeply' : messageOf(error);
}
