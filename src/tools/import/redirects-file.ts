import { posix } from 'node:path';
import type { Notes } from './notes.ts';
import { textOf } from './plain-data.ts';
import type { Project } from './project.ts';

/** A redirect of the configuration. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The rules of a folder's `_redirects`, as Netlify and Cloudflare Pages have it: `/from /to 301`. Those with placeholders
 * or conditions are left out, which is noted.
 */
export function redirectsIn(project: Project, folder: string, notes: Notes): Redirect[] {
  const path = posix.join(folder, '_redirects');
  const text = project.read(path);
  if (text === undefined) return [];
  const lines = text.split('\n').flatMap((line) => textOf(line.replace(/(?:^|\s)#.*/, '')) ?? []);
  const rules: Redirect[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const [from = '', to = '', status = '301', ...conditions] = line.split(/\s+/);
    const isPlain = /^\/[^*:?#]*$/.test(from) && /^(?:\/[^:]*|https?:\/\/[^*]*)$/.test(to) && !/:splat\b/.test(to);
    if (isPlain && /^30[1278]!?$/.test(status) && conditions.length === 0) rules.push({ from, to });
    else others.push(line);
  }
  if (others.length > 0)
    notes.file(
      path,
      `Rules with patterns or conditions are left out: ${others.length}`,
      'Set them up at the host of the site; docgen writes its own _redirects.',
    );
  return rules;
}
