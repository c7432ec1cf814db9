import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Outcome } from '../../model/diagnostic.ts';
import { basePaths, openDescription, operationContracts } from '../../openapi/index.ts';
import { decodeText } from '../../sources/decode-text.ts';
import type { DescribedMock } from './load-mocks.ts';
import { mockApi } from './mock-api.ts';

/**
 * Creates the mock of a description in a file; nothing outside of its folder is read, and no handlers run: the folder
 * may be somebody else's. Undefined if it cannot be used. `path` is absolute.
 */
export async function loadFileMock(path: string): Promise<Outcome<DescribedMock | undefined>> {
  const source = basename(path);
  const { value: text, diagnostics } = decodeText(source, await readFile(path));
  if (text.isUnreadable) return { value: undefined, diagnostics };
  const opened = await openDescription(text, dirname(path));
  if (!opened.value) return { value: undefined, diagnostics: opened.diagnostics };
  const mock = { ...mockApi(operationContracts(opened.value), {}), paths: basePaths(opened.value, undefined), source };
  return { value: mock, diagnostics: opened.diagnostics };
}
