import { posix } from 'node:path';
import { plainFrontMatter, readFrontMatter } from '../../../sources/front-matter.ts';
import { linkTo } from '../addresses.ts';
import { isMarkdown, withOwnEnding } from '../markdown-endings.ts';
import { textOfHtml } from '../markup.ts';
import type { Notes } from '../notes.ts';
import { listOf, recordOf, textOf } from '../plain-data.ts';
import { isInside, type Project, pathIn } from '../project.ts';

/**
 * The navigation as a sidebar. A group without a name has that of its index page, or of what it lists first; what is empty,
 * and files that are not there, are left out.
 */
export function navOf(nav: unknown, project: Project, docs: string, notes: Notes): unknown[] {
  const entryOf = (one: unknown): unknown[] => {
    if (typeof one === 'string') return targetOf(undefined, one);
    return Object.entries(recordOf(one)).flatMap(([label, value]) => {
      if (typeof value === 'string') return targetOf(label, value);
      const items = listOf(value).flatMap(entryOf);
      return items.length > 0 ? [{ label: label || nameOf(listOf(value), items), items }] : [];
    });
  };
  const nameOf = (written: readonly unknown[], items: readonly unknown[]): string => {
    const pages = written.flatMap((one) => (typeof one === 'string' ? one : Object.values(recordOf(one))));
    const index = pages.find((one) => typeof one === 'string' && /(?:^|\/)(?:index|README)\.\w+$/.test(one));
    const [first] = [...(typeof index === 'string' ? targetOf(undefined, index) : []), ...items];
    const name = typeof first === 'string' ? pageTitle(project, posix.join(docs, `${first}.md`)) : labelOf(first);
    if (name === undefined)
      notes.setting(['nav'], `has a group without a name, which is called "${UNNAMED}"`, 'Name it in the sidebar.');
    return name ?? UNNAMED;
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

/** The name of a group for which there is none. */
const UNNAMED = 'More';

/** What an entry is called by its author. */
function labelOf(entry: unknown): string | undefined {
  const { label, to } = recordOf(entry);
  return label === to ? undefined : textOf(label);
}

/** In bytes: how much of a page is read for its title. */
const START = 4_000;

/** The title of a page by its front matter or its first heading, as a text; undefined if its start has none. */
function pageTitle(project: Project, path: string): string | undefined {
  const { fields, body } = readFrontMatter({ path, text: project.readStart(path, START) ?? '' }).value;
  const heading = /^ {0,3}#[ \t]+(.*)$/m.exec(body().text)?.[1] ?? '';
  const words = heading.replace(/\s+#+\s*$|\s*\{[^{}]*\}\s*$/, '').replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return textOf(plainFrontMatter(fields).title) ?? textOfHtml(words.replace(/[`*]/g, ''));
}
