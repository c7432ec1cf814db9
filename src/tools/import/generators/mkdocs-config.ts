import { posix } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { yamlFault } from '../../../diagnostics/yaml-fault.ts';
import { type Notes, unreadConfig } from '../notes.ts';
import { type Data, plainData, recordOf, textOf } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';

/** Reads `mkdocs.yml` as data: tags such as `!!python/name:…` name code, which is never run. */
export function readConfig(project: Project, file: string, notes: Notes, depth: number): Data {
  const document = parseDocument(project.read(file) ?? '', { logLevel: 'silent', strict: false, uniqueKeys: false });
  const [fault] = document.errors;
  if (fault) notes.all.push(unreadConfig(project, file, yamlFault(fault)));
  try {
    takeDefaults(document.contents);
    const own = recordOf(plainData(document.toJS({ maxAliasCount: 100 })));
    if (!fault && document.contents !== null && !isMap(document.contents))
      notes.all.push(unreadConfig(project, file, 'it is not a mapping'));
    const base = textOf(own.INHERIT);
    if (base === undefined || depth > 5) return own;
    const path = pathIn(posix.dirname(file), base);
    if (project.read(path) === undefined) {
      notes.setting(['INHERIT'], `names "${base}", which is not in the project`);
      return own;
    }
    return merged(readConfig(project, path, notes, depth + 1), own);
  } catch (error) {
    notes.all.push(unreadConfig(project, file, yamlFault(error)));
    return {};
  }
}

/** `!ENV [NAME, default]` is its default. */
function takeDefaults(node: unknown): void {
  if (isMap(node))
    for (const pair of node.items) {
      const { value } = pair;
      if (isSeq(value) && value.tag === '!ENV') pair.value = value.items.at(-1) ?? null;
      else if (isScalar(value) && value.tag === '!ENV') pair.value = null;
      else takeDefaults(value);
    }
  else if (isSeq(node)) for (const item of node.items) takeDefaults(item);
}

function merged(base: Data, own: Data): Data {
  const both = Object.entries(own).map(([key, value]): [string, unknown] => {
    const isBoth = typeof value === 'object' && !Array.isArray(value) && value !== null && key in base;
    return [key, isBoth ? merged(recordOf(base[key]), recordOf(value)) : value];
  });
  return { ...base, ...Object.fromEntries(both) };
}
