import type { ApiDescription } from '../model/api.ts';
import type { OutputFile } from '../model/output.ts';
import { consoleFile, consoleSchemaFile } from '../shared/console-protocol.ts';
import { unmarkNumbers } from '../shared/written-number.ts';

/**
 * The files that consoles fetch: one for each operation, and one for each shared schema, so that no schema is written
 * twice.
 */
export function consoleFiles(apis: readonly ApiDescription[]): OutputFile[] {
  return apis.flatMap(({ permalink, source, console }) => [
    ...console.operations.map(({ permalink: route, operation }) => file(consoleFile(route), operation, source)),
    ...[...console.schemas].map(([name, schema]) => file(consoleSchemaFile(permalink, name), schema, source)),
  ]);
}

function file(address: string, content: unknown, origin: string): OutputFile {
  return { path: decodeURIComponent(address).slice(1), content: unmarkNumbers(JSON.stringify(content)), origin };
}
