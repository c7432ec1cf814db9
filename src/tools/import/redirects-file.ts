import { textOf } from './plain-data.ts';
import type { Project } from './project.ts';

/** A redirect of the configuration. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The rules of a `_redirects` file that docgen has a form for, and the lines of all others. */
export interface RedirectsFile {
  readonly rules: readonly Redirect[];
  readonly others: readonly string[];
}

/** Reads `_redirects`, as Netlify and Cloudflare Pages have it: `/from /to 301`. Placeholders and conditions are others. */
export function readRedirectsFile(project: Project, path: string): RedirectsFile | undefined {
  const text = project.read(path);
  if (text === undefined) return undefined;
  const lines = text.split('\n').flatMap((line) => textOf(line.replace(/(?:^|\s)#.*/, '')) ?? []);
  const rules: Redirect[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const [from = '', to = '', status = '301', ...conditions] = line.split(/\s+/);
    const isPlain = /^\/[^*:?#]*$/.test(from) && /^(?:\/[^:]*|https?:\/\/[^*]*)$/.test(to) && !/:splat\b/.test(to);
    if (isPlain && /^30[1278]!?$/.test(status) && conditions.length === 0) rules.push({ from, to });
    else others.push(line);
  }
  return { rules, others };
}
