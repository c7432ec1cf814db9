import { access } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { report } from '../../diagnostics/report.ts';
import { loadModule } from '../../load-module.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { MockHandlers } from '../../model/mock.ts';
import { messageOf } from '../../shared/message-of.ts';

export interface LoadedHandlers {
  readonly handlers: MockHandlers;
  /** Absolute paths of the files that they were made from. */
  readonly dependencies: readonly string[];
}

/** Loads `mock.ts` next to a description, freshly each time; its imports are bundled with it. MOCK if it fails. */
export async function loadHandlers(siteDir: string, description: string): Promise<Outcome<LoadedHandlers>> {
  const path = posix.join(posix.dirname(description), 'mock.ts');
  const absolute = join(siteDir, path);
  const none: LoadedHandlers = { handlers: {}, dependencies: [] };
  const isThere = await access(absolute).then(
    () => true,
    () => false,
  );
  if (!isThere) return { value: none, diagnostics: [] };
  try {
    const { value, dependencies } = await loadModule(absolute, siteDir);
    if (typeof value === 'object' && value !== null)
      return { value: { handlers: value as MockHandlers, dependencies }, diagnostics: [] };
    return { value: { ...none, dependencies }, diagnostics: [faulty(path, 'it exports no handlers as its default')] };
  } catch (error) {
    const [line = ''] = messageOf(error).split('\n').slice(-1);
    return { value: { ...none, dependencies: [absolute] }, diagnostics: [faulty(path, line)] };
  }
}

function faulty(path: string, reason: string): Diagnostic {
  const hint = 'Write: export default defineMock({ operationId: (values) => ({ body: … }) })';
  return report('MOCK', `The handlers of the mock cannot be used: ${reason}`, {
    place: { file: path, line: 1, column: 1 },
    hint,
  });
}
