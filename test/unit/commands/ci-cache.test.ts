import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkout } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, put } from './docgen-process.ts';

/** A step of a workflow of GitHub's. */
interface Step {
  readonly uses?: string;
  readonly with?: { readonly path?: string };
}

const workflow = parse(
  readFileSync(join(checkout, 'src/commands/init-site/deploy/github/_github/workflows/docs.yml'), 'utf8'),
) as { readonly jobs: { readonly publish: { readonly steps: readonly Step[] } } };

const [, gitlab = ''] =
  /```yaml title="\.gitlab-ci\.yml"\n(.*?)```/s.exec(
    readFileSync(join(checkout, 'manual/docs/guides/deployment.md'), 'utf8'),
  ) ?? [];
const { pages } = parse(gitlab) as {
  readonly pages: { readonly variables: Record<string, string>; readonly cache: { readonly paths: readonly string[] } };
};

/** The folders that a host keeps between runs, and the user's cache folder if it is not that of the home folder. */
const HOSTS: readonly (readonly [string, readonly string[], string | undefined])[] = [
  [
    'GitHub',
    workflow.jobs.publish.steps
      .find(({ uses }) => uses?.startsWith('actions/cache@'))
      ?.with?.path?.trim()
      .split(/\s+/) ?? [],
    undefined,
  ],
  ['GitLab', pages.cache.paths, pages.variables.XDG_CACHE_HOME],
];

// Seen to fail without the folder of the key, as the workflow of "docgen init" was: no run ever used the cache of another.
it.each(HOSTS)('what %s keeps of one machine is used on another, at another path', async (_, kept, cacheHome) => {
  const cwd = temporaryFolder();
  const build = async (machine: string) => {
    const home = join(cwd, machine, 'home');
    const project = join(cwd, machine, `project-${machine}`);
    const env = {
      HOME: home,
      XDG_CACHE_HOME: cacheHome?.replace('$CI_PROJECT_DIR', project) ?? '',
      DOCGEN_CACHE_KEY: '',
    };
    const { out } = await docgen(['build', '--cache', '.docgen-cache', '--explain'], { cwd: project, env });
    return { home, project, out };
  };
  for (const machine of ['a', 'b']) put(join(cwd, machine), { [`project-${machine}/site/docs/a.md`]: '# A\n' });
  const first = await build('a');
  expect(first.out).toContain('0 of 4 pages were reused');
  const second = { home: join(cwd, 'b/home'), project: join(cwd, 'b/project-b') };
  for (const path of kept) {
    const inHome = path.startsWith('~/');
    const from = inHome ? join(first.home, path.slice(2)) : join(first.project, path);
    expect(existsSync(from)).toBe(true);
    cpSync(from, inHome ? join(second.home, path.slice(2)) : join(second.project, path), { recursive: true });
  }
  expect((await build('b')).out).toContain('4 of 4 pages were reused');
});
