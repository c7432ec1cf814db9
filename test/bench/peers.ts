import { docusaurus } from './peers/docusaurus.ts';
import { eleventy } from './peers/eleventy.ts';
import { hugo } from './peers/hugo.ts';
import type { PreparePeer } from './peers/peer.ts';
import { starlight } from './peers/starlight.ts';
import { vitepress } from './peers/vitepress.ts';

/** Generators that can be compared with docgen on the same texts, by name; each with highlighting on. */
export const peers: Readonly<Record<string, PreparePeer>> = { eleventy, hugo, vitepress, docusaurus, starlight };
