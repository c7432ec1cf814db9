import { capitalized } from '../../shared/capitalized.ts';

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  stackoverflow: 'Stack Overflow',
  'x.com': 'X',
  rss: 'RSS',
  openCollective: 'Open Collective',
  blueSky: 'Bluesky',
};

/** A network as its makers write it. */
export function socialName(icon: string | undefined): string | undefined {
  if (icon === undefined) return undefined;
  return NAMES[icon] ?? capitalized(icon);
}
