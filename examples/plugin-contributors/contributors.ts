import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DocgenPlugin, definePlugin } from 'docgen-site';

/** The plugin's options. */
export interface ContributorsOptions {
  /** The data file, relative to the site folder. */
  readonly file: string;
  /** Id of the generated doc. Default: `contributors`. */
  readonly id?: string;
}

interface Contributor {
  readonly name: string;
  readonly url: string;
  readonly commits: number;
}

/** Adds a doc with the people in a data file, a JSON file with the same list, and an author to the head of each page. */
export function contributors({ file, id = 'contributors' }: ContributorsOptions): DocgenPlugin {
  let people: readonly Contributor[] = [];
  return definePlugin({
    name: 'contributors',

    configResolved(config) {
      if (file.startsWith('/')) throw new Error(`"${file}" must be relative to the site folder`);
      return { ...config, navbar: [...config.navbar, { label: 'Contributors', to: `/docs/${id}`, position: 'right' }] };
    },

    async sources({ root, addDependency }) {
      addDependency(file);
      people = parsed(await readFile(resolve(root, file), 'utf8'), file);
      return { [`docs/${id}.md`]: page(people) };
    },

    head: () => [{ tag: 'meta', attributes: { name: 'author', content: people[0]?.name ?? '' } }],

    files: () => ({ 'contributors.json': `${JSON.stringify(people, null, 2)}\n` }),

    checked: () =>
      people
        .filter(({ url }) => !url.startsWith('https://'))
        .map(({ name }) => ({ message: `the address of ${name} is not an https address`, place: { file } })),
  });
}

function parsed(text: string, file: string): Contributor[] {
  const people: unknown = JSON.parse(text);
  if (!Array.isArray(people)) throw new Error(`${file} must be a list`);
  return people.toSorted((a, b) => b.commits - a.commits);
}

function page(people: readonly Contributor[]): string {
  const rows = people.map(({ name, url, commits }) => `| [${name}](${url}) | ${commits} |`);
  return [
    '---',
    'title: Contributors',
    'description: Everyone who has contributed to this project.',
    'custom_edit_url: null',
    '---',
    '',
    'Thank you! To join them, start with [the first page](./intro.md).',
    '',
    '| Who | Commits |',
    '| --- | ---: |',
    ...rows,
    '',
  ].join('\n');
}
