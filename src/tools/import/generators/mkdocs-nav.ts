import { posix } from 'node:path';
import { linkTo } from '../addresses.ts';
import { isMarkdown, withOwnEnding } from '../markdown-endings.ts';
import type { Notes } from '../notes.ts';
import { listOf, recordOf } from '../plain-data.ts';
import { isInside, type Project, pathIn } from '../project.ts';

/** The navigation as a sidebar. Groups without a label, and files that are not there, are left out. */
export function navOf(nav: unknown, project: Project, docs: string, notes: Notes): unknown[] {
  const entryOf = (one: unknown): unknown[] => {
    if (typeof one === 'string') return targetOf(undefined, one);
    return Object.entries(recordOf(one)).flatMap(([label, value]) => {
      if (typeof value === 'string') return targetOf(label, value);
      const items = listOf(value).flatMap(entryOf);
      return items.length > 0 ? [{ label: label || 'More', items }] : [];
    });
  };
  const targetOf = (label: string | undefined, path: string): unknown[] => {
    if (/^(?:https?:)?\/\//.test(path)) return [{ label: label ?? path, to: linkTo(path) }];
    const found = isInside(path) ? project.find(posix.join(docs, path.split('#')[0] ?? '')) : undefined;
    if (found && !found.isFile)
      return [label === undefined ? { dir: pathIn('.', path) } : { label, items: [{ dir: pathIn('.', path) }] }];
    if (!found || !isMarkdown(path)) {
      notes.setting(['nav', path], 'is not a Markdown file of the docs, and is left out of the sidebar');
      return [];
    }
    const id = withOwnEnding(path).replace(/\.md$/, '');
    return [label === undefined ? id : { id, label }];
  };
  return listOf(nav).flatMap(entryOf);
}
