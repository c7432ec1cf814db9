import { startServer } from '../dev/server.ts';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import { finishWrite } from '../output/finish-write.ts';
import { type BuiltSite, linkedUrls, readBuiltSite, servedSite } from './built-site.ts';
import { askExternal, askSite, type BrokenAddresses } from './crawl.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { linkProblems } from './link-problems.ts';
import { existingFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen check`. */
export interface CheckOptions {
  /** Whether links that leave the site are followed too. */
  readonly external?: boolean | undefined;
}

/** `docgen check`: serves a built site on this machine and crawls it from outside, a proof apart from the build's own. */
export async function check(argument: string, options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const hint = 'Build the site first, or name its folder: "docgen check FOLDER".';
  const folder = existingFolder(argument, terminal.cwd, 'built site', hint);
  // A build that was killed while it put the site in place has left parts of two sites.
  const unfinished = folder.path === undefined ? undefined : await finishWrite(folder.path);
  const site = folder.path === undefined || unfinished ? undefined : await readBuiltSite(folder.path);
  if (folder.path === undefined || !site?.pages.some(({ path }) => path === 'index.html')) {
    const problem =
      folder.problem ?? unfinished ?? report('USAGE', `There is no start page (index.html) in "${argument}"`, { hint });
    terminal.tell([problem], terminal.cwd);
    return 2;
  }
  terminal.status(`Crawling ${site.pages.length} pages …`);
  const { start, broken } = await crawl(site, options);
  const diagnostics = linkProblems(site, broken, start);
  terminal.tell(diagnostics, folder.path);
  const links = linkedUrls(site, start);
  const figures = { pages: site.pages.length, links: links.size };
  terminal.say(`Checked ${figures.links} addresses on ${figures.pages} pages: ${countProblems(diagnostics)}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  terminal.record({ type: 'summary', ...figures, errors, warnings: diagnostics.length - errors });
  return exitCodeOf(diagnostics);
}

async function crawl(site: BuiltSite, { external }: CheckOptions): Promise<{ start: string; broken: BrokenAddresses }> {
  const server = await startServer(servedSite(site), { host: '127.0.0.1', ports: [0] });
  const origin = `http://127.0.0.1:${server.port}`;
  const start = origin + site.basePath;
  try {
    const urls = [...linkedUrls(site, start)];
    const isInside = (url: string) => url.startsWith(`${origin}/`);
    const inside = await askSite(urls.filter(isInside));
    const outside = external ? await askExternal(urls.filter((url) => !isInside(url))) : [];
    return { start, broken: new Map([...inside, ...outside]) };
  } finally {
    await server.close();
  }
}
