import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkout, docgen, launcher, temporaryFolder } from '../../docgen.ts';
import { isLong, isNightly } from '../../run-length.ts';
import { numbersFrom, seed } from '../../seed.ts';

/** How many builds are killed at a random moment. */
const KILLS = Number(process.env.KILLS ?? (isNightly ? 200 : isLong ? 30 : 2));
/** Of the renames that put a site in place, docgen is killed at every one or every fifth one. */
const STEP = isLong ? 1 : 5;
const preload = pathToFileURL(join(import.meta.dirname, 'die-at-rename.mjs')).href;

/** The folder of the test: two sites, `former` and `new`, with their outputs next to them. */
let folder: string;
/** Of a build in a process of its own, in milliseconds. */
let duration: number;

beforeAll(async () => {
  folder = await temporaryFolder();
  const documents = (name: string, pages: readonly string[]) => {
    mkdirSync(join(folder, name, 'docs'), { recursive: true });
    writeFileSync(join(folder, name, 'docgen.config.json'), JSON.stringify({ title: `The ${name} site` }));
    for (const page of pages)
      writeFileSync(join(folder, name, 'docs', `${page}.md`), `# ${page}\n\nIn the ${name} site.\n`);
  };
  documents('former', ['one', 'two', 'three', 'gone']);
  documents('new', ['one', 'two', 'three', 'added']);
  for (const name of ['former', 'new']) {
    expect(await docgen(['build', name, '--out', `${name}-built`], { cwd: folder })).toMatchObject({ code: 0 });
  }
  const out = await formerSite();
  const start = performance.now();
  await buildNew(out, {});
  duration = performance.now() - start;
  rmSync(out, { recursive: true });
});

/** Every file that a browser could request, with its content. */
function tree(root: string): Record<string, string> {
  // The watchdog of a killed build may still be clearing docgen's own folder.
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => name !== '.docgen')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(root, entry.name)) : [join(root, entry.name)]));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

function filesBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => join(entry.parentPath, entry.name));
}

/** The former site, built in a separate folder. */
async function formerSite(): Promise<string> {
  const out = join(await temporaryFolder(), 'out');
  cpSync(join(folder, 'former-built'), out, { recursive: true });
  return out;
}

/** Builds the new site over the former one, and returns the signal that ended it. */
async function buildNew(out: string, options: { env?: NodeJS.ProcessEnv; killAfter?: number }): Promise<string | null> {
  const child = spawn(process.execPath, [launcher, 'build', join(folder, 'new'), '--out', out], {
    cwd: checkout,
    env: { ...process.env, ...options.env },
    stdio: 'ignore',
  });
  const timer =
    options.killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), options.killAfter);
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  return signal;
}

/** Waits until the watchdog has finished. */
async function settled(out: string): Promise<void> {
  await vi.waitUntil(() => !existsSync(join(out, '.docgen/journal.json')), { timeout: 30_000, interval: 20 });
}

/** Which of the two sites is in a folder; `mixed` if it is neither. */
function standing(out: string): string {
  const found = JSON.stringify(tree(out));
  return ['former', 'new'].find((name) => found === JSON.stringify(tree(join(folder, `${name}-built`)))) ?? 'mixed';
}

async function expectNextBuildToSucceed(out: string): Promise<void> {
  const { code, stderr } = await docgen(['build', join(folder, 'new'), '--out', out]);
  expect([code, stderr]).toEqual([0, '']);
  expect(standing(out)).toBe('new');
  expect(readdirSync(join(out, '.docgen'))).toEqual(['manifest.json']);
}

describe('a build that is killed', () => {
  it('before any of the renames that put the site in place leaves a complete site', { timeout: 300_000 }, async () => {
    for (let at = 0, signal: string | null = 'SIGKILL'; signal !== null; at += STEP) {
      const out = await formerSite();
      signal = await buildNew(out, { env: { NODE_OPTIONS: `--import=${preload}`, DIE_AT: `${at}`, DIE_IN: out } });
      await settled(out);
      // The first rename puts the journal in place: from then on the site is the new one.
      expect([at, standing(out)]).toEqual([at, at === 0 ? 'former' : 'new']);
      rmSync(out, { recursive: true });
      if (signal === null) expect(at).toBeGreaterThan(5);
    }
  });

  it('together with its watchdog is finished by the next build, even of a site with errors, and by check', async () => {
    const env = { NODE_OPTIONS: `--import=${preload}`, DIE_AT: '5', DIE_WITH_GUARD: '1' };
    const atFault = join(await temporaryFolder(), 'site');
    mkdirSync(atFault);
    writeFileSync(join(atFault, 'index.md'), '[broken](/none)\n');
    const commands = [['build', atFault, '--out'], ['check'], ['build', join(folder, 'new'), '--out']];
    for (const command of isLong ? commands : commands.slice(0, 1)) {
      const out = await formerSite();
      await buildNew(out, { env: { ...env, DIE_IN: out } });
      expect(standing(out)).toBe('mixed');
      await docgen([...command, out]);
      expect(standing(out)).toBe('new');
    }
  });

  it(`at one of ${KILLS} random moments leaves a complete site, and the next build succeeds`, {
    timeout: 60_000 + KILLS * 20_000,
  }, async () => {
    const found: Record<string, number> = { former: 0, new: 0, mixed: 0 };
    const random = numbersFrom(seed);
    for (let kill = 0; kill < KILLS; kill++) {
      const out = await formerSite();
      await buildNew(out, { killAfter: random() * duration * 1.1 });
      await settled(out);
      const name = standing(out);
      found[name] = (found[name] ?? 0) + 1;
      await expectNextBuildToSucceed(out);
      rmSync(out, { recursive: true });
    }
    console.info(`${KILLS} builds killed: ${found.former} former, ${found.new} new, ${found.mixed} mixed`);
    expect(found.mixed).toBe(0);
  });
});
