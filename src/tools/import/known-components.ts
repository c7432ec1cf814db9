import type { Data } from './plain-data.ts';

/** Packages of components that need a script in the browser, by the file that takes the place of each. */
const COMPONENTS: Readonly<Record<string, { readonly path: string; readonly text: string }>> = {
  'react-lite-youtube-embed': {
    path: 'components/youtube.tsx',
    text: `import { Video } from 'docgen/templates/content/Video';

export default ({ id, title }: { id: string; title: string }) => (
  <Video src={\`https://www.youtube.com/watch?v=\${id}\`} title={title} />
);
`,
  },
  'react-tweet': {
    path: 'components/tweet.tsx',
    text: `export const Tweet = ({ id }: { id: string }) => (
  <p>
    <a href={\`https://twitter.com/i/status/\${id}\`}>A post on X</a>
  </p>
);
`,
  },
};

/** Parts of components that docgen's do not show, by what they begin with in a text. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  '<DocCardList items': 'Cards of DocCardList are those of the pages of its folder: what "items" lists is not shown',
};

/** What of known components is not shown, in words; `mentions` tells whether a text contains something. */
export function notShown(mentions: (words: string) => boolean): string[] {
  return Object.entries(NOT_SHOWN).flatMap(([words, message]) => (mentions(words) ? [message] : []));
}

/** The aliases and the files for those of these packages that have a counterpart. */
export function knownComponents(packages: ReadonlySet<string>): {
  readonly aliases: Data;
  readonly files: ReadonlyMap<string, string>;
} {
  const found = Object.entries(COMPONENTS).filter(([name]) => packages.has(name));
  return {
    aliases: Object.fromEntries(found.map(([name, { path }]) => [name, path])),
    files: new Map(found.map(([, { path, text }]) => [path, text])),
  };
}
