import type { BuildResult } from '../build-result.ts';
import { report } from '../diagnostics/report.ts';
import { messageOf } from '../shared/message-of.ts';

/** A crash of docgen in one build must not end the session: the next change may fix it. */
export function crashed(error: unknown): BuildResult {
  const message = messageOf(error).split('\n')[0];
  const diagnostic = report('DOCGEN_CRASHED', `docgen failed while building the site: ${message}`);
  return { files: [], site: undefined, isComplete: false, diagnostics: [diagnostic], timings: [], dependencies: [] };
}
