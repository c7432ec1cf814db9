import { capitalized } from '../shared/capitalized.ts';

/** A component in a language that docgen does not read. */
export interface ForeignComponent {
  readonly language: string;
  /** The name that it has as a component: `CommandTabs` for `command-tabs.astro`. */
  readonly name: string;
}

const LANGUAGES: Readonly<Record<string, string>> = { astro: 'Astro', svelte: 'Svelte', vue: 'Vue' };

/** The component that an import names; undefined if it is no file of such a language. */
export function foreignComponent(path: string): ForeignComponent | undefined {
  const [, file = '', extension = ''] = /([^/]+)\.(astro|svelte|vue)$/.exec(path) ?? [];
  const language = LANGUAGES[extension];
  if (language === undefined) return undefined;
  const parts = file.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return { language, name: parts.map(capitalized).join('') };
}
