import { didYouMean, suggester } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { DocIndex } from './doc-index.ts';

/** SIDEBAR, as warnings, for what `_category_.yml` or `_meta.json` of a folder names and the docs do not have. */
export function folderProblems(index: DocIndex): Diagnostic[] {
  const suggest = suggester();
  const warning = (message: string, place: Place | undefined, hint: string | undefined) =>
    report('SIDEBAR', message, { place, hint, severity: 'warning' });
  return [...index.folders.values()].flatMap(({ path, doc, docPlace, entries = [] }) => {
    const { docs = [], folders = [] } = index.tree.get(path) ?? {};
    const start = path === '' ? 0 : path.length + 1;
    const names = new Set([...docs.map(({ id }) => id), ...folders].map((one) => one.slice(start)));
    const isMissing = doc !== undefined && !index.find(doc) && !index.isDraft(doc);
    const unknown = entries.filter(
      ({ name, href }) => href === undefined && !names.has(name) && !index.isDraft(path ? `${path}/${name}` : name),
    );
    return [
      ...(isMissing
        ? [
            warning(
              `The page of this folder is the doc "${doc}", which does not exist`,
              docPlace,
              didYouMean(doc, index.docs.keys(), suggest),
            ),
          ]
        : []),
      ...unknown.map(({ name, place }) =>
        warning(`This folder has no doc and no folder "${name}"`, place, didYouMean(name, names, suggest)),
      ),
    ];
  });
}
