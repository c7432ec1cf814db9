import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { report } from '../../diagnostics/report.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { basePaths, openDescription, operationContracts } from '../../openapi/index.ts';
import { decodeText } from '../../sources/decode-text.ts';
import { unreadable } from '../../sources/unreadable.ts';
import type { DescribedMock } from './load-mocks.ts';
import { mockApi } from './mock-api.ts';

/**
 * Creates the mock of a description in a file; nothing outside of its folder is read, and no handlers run: the folder
 * may be somebody else's. Undefined if it cannot be used: FILE_READ, and those of descriptions. `path` is absolute.
 */
export async function loadFileMock(path: string): Promise<Outcome<DescribedMock | undefined>> {
  const source = basename(path);
  const { value: text, diagnostics } = await readText(path, source);
  if (!text || text.isUnreadable) return { value: undefined, diagnostics };
  const opened = await openDescription(text, dirname(path));
  if (!opened.value) return { value: undefined, diagnostics: opened.diagnostics };
  const mock = { ...mockApi(operationContracts(opened.value), {}), paths: basePaths(opened.value, undefined), source };
  return { value: mock, diagnostics: opened.diagnostics };
}

/** A pipe or a device is not opened: reading it might never end. */
async function readText(path: string, source: string): Promise<Outcome<SourceFile | undefined>> {
  try {
    if ((await stat(path)).isFile()) return decodeText(source, await readFile(path));
    const place = { file: source, line: 1, column: 1 };
    const hint = 'Name a description (a file) or a site folder.';
    return { value: undefined, diagnostics: [report('FILE_READ', 'This is not a regular file', { place, hint })] };
  } catch (error) {
    return { value: undefined, diagnostics: [unreadable(source, error)] };
  }
}
