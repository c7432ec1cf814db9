import { existsSync } from 'node:fs';
import { components } from '../../templates/content/mdx.tsx';
import type { SiteSources } from '../model/source.ts';
import { ownModule } from '../package-root.ts';

const CONTENT_TEMPLATE = /^templates\/content\/([A-Z]\w*)\.tsx$/;

/** Components that a site adds to docgen's: the files in `templates/content/` that replace none, by name. */
export function addedComponents({ templates }: Pick<SiteSources, 'templates'>): ReadonlyMap<string, string> {
  return new Map(
    templates.flatMap(({ path, absolute }): [string, string][] => {
      const name = CONTENT_TEMPLATE.exec(path)?.[1];
      return name === undefined || existsSync(ownModule(path.replace(/\.tsx$/, ''))) ? [] : [[name, absolute]];
    }),
  );
}

/** Whether a site replaces templates of content, or adds some. */
export function hasOwnComponents({ templates }: Pick<SiteSources, 'templates'>): boolean {
  return templates.some(({ path }) => path.startsWith('templates/content/'));
}

/** The names of all components that texts use without importing them. */
export function componentNames(sources: Pick<SiteSources, 'templates'>): ReadonlySet<string> {
  return new Set([...Object.keys(components), ...addedComponents(sources).keys()]);
}

/** The module of docgen's components, at this path, with those that a site adds: each is its file's default export, or the one of its name. */
export function withAdded(original: string, added: ReadonlyMap<string, string>): string {
  const entries = [...added];
  return [
    `export * from ${JSON.stringify(original)};`,
    `import { components as own } from ${JSON.stringify(original)};`,
    ...entries.map(([, absolute], index) => `import * as added${index} from ${JSON.stringify(absolute)};`),
    ...entries.map(
      ([name], index) => `export const ${name} = added${index}.default ?? added${index}[${JSON.stringify(name)}];`,
    ),
    `export const components = { ...own, ${entries.map(([name]) => name).join(', ')} };`,
    'export const useMDXComponents = () => components;',
  ].join('\n');
}
