import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeCorpus } from '../corpus.ts';

/** A program of a build, and what the output has once it has run. */
export interface PeerStep {
  readonly name: string;
  readonly adds: readonly Part[];
  readonly program: string;
  readonly args: readonly string[];
}

/** What an output may have beside its pages. */
export type Part = 'highlighting' | 'navigation' | 'search' | 'link check';

/** A build of docgen's texts with another generator: what to run one after another, and where. */
export interface PeerBuild {
  readonly steps: readonly PeerStep[];
  readonly cwd: string;
  readonly out: string;
  /** What a build keeps for the next one besides its output, to be removed for a cold one; default: nothing. */
  readonly kept?: readonly string[];
}

/** Puts a generator and a site with this many pages into a folder, ready to be built. */
export type PreparePeer = (folder: string, pages: number) => PeerBuild;

/** Where `layPeer` puts the texts, relative to the peer's folder. */
export const CONTENT = 'content';

/** The simplest layout: `title` and `content` are placeholders of a template engine. */
export function bareLayout(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`;
}

/** Writes the texts and the peer's own files, by path relative to its folder. */
export function layPeer(folder: string, pages: number, files: Readonly<Record<string, string>>): void {
  writeCorpus(join(folder, CONTENT), { pages, posts: 0, operations: 0 });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Installs packages with npm, each as `name@version`; the folder must have its `package.json`. A package below them that
 * asks for a newer Node is installed all the same: what is measured shows whether it works.
 */
export function installPackages(folder: string, packages: readonly string[]): void {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--engine-strict=false', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
