import { expect, test } from 'vitest';
import { explain } from '../../../src/commands/explain.ts';

test('says of each page why it was made again, and how many were not', () => {
  const lines: string[] = [];
  const records: unknown[] = [];
  const terminal = {
    say: (line: string) => {
      lines.push(line);
    },
    record: (record: unknown) => {
      records.push(record);
    },
  };
  const causes = new Map([
    ['/docs/b', { reason: 'record', source: 'docs/b.md' } as const],
    ['/docs/a', { reason: 'record', source: 'docs/a.md' } as const],
    ['/docs/c', { reason: 'sidebar', source: 'docs/c.md' } as const],
    ['/docs/d', { reason: 'layout', source: 'docs/d.md' } as const],
    ['/docs/e', { reason: 'new', source: 'docs/e.md' } as const],
    ['/', { reason: 'component', source: 'pages/index.tsx' } as const],
  ]);
  explain({ causes, pages: 9, hasChanged: (path) => path === 'docs/a.md' }, terminal);
  expect(lines).toEqual([
    '  /  it is a component, whose code runs in every build',
    '  /docs/a  docs/a.md has changed',
    '  /docs/b  what it shows of other files has changed',
    '  /docs/c  its sidebar has changed',
    '  /docs/d  the configuration, the styles or a template has changed',
    '  /docs/e  this version of docgen has not built it yet',
    '  3 of 9 pages were reused from the last build',
  ]);
  expect(records[1]).toEqual({ type: 'page', path: '/docs/a', reason: 'docs/a.md has changed' });
});
