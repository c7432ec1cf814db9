import { docusaurus } from './generators/docusaurus.ts';
import { markdown } from './generators/markdown.ts';
import { mdbook } from './generators/mdbook.ts';
import { mkdocs } from './generators/mkdocs.ts';
import { openapi } from './generators/openapi.ts';
import { starlight } from './generators/starlight.ts';
import { vitepress } from './generators/vitepress.ts';
import type { Generator } from './imported-site.ts';

/** Every kind of project that can be imported. The last two are what is left where no generator is. */
export const generators: readonly Generator[] = [docusaurus, vitepress, starlight, mkdocs, mdbook, openapi, markdown];
