import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../bench/corpus.ts';

const SIZE = { pages: 60, posts: 3, operations: 9 };

describe('the corpus of the benchmark', () => {
  it('is the same on every machine', () => {
    const hash = createHash('sha256').update(JSON.stringify([...corpus(SIZE)]));
    expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"fbd8a9af61ca1809"`);
  });

  it('has as many pages, posts and operations as requested', () => {
    const files = corpus(SIZE);
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.startsWith('docs/'))).toHaveLength(60);
    expect(paths.filter((path) => path.startsWith('blog/'))).toHaveLength(3);
    const { paths: api } = JSON.parse(files.get('api/openapi.json') ?? '{}') as { paths: object };
    expect(Object.values(api).flatMap((item) => Object.keys(item))).toHaveLength(9);
  });

  it('has pages of about 600 words with a table and two code blocks', () => {
    for (const [path, text] of corpus(SIZE)) {
      if (!path.startsWith('docs/')) continue;
      const count = text.split(/\s+/).length;
      expect(count, path).toBeGreaterThan(550);
      expect(count, path).toBeLessThan(750);
      expect(text.match(/^```\w/gm), path).toHaveLength(2);
      expect(text, path).toContain('| --- |');
    }
  });

  it('has links only to pages that there are', () => {
    const files = corpus(SIZE);
    for (const text of files.values()) {
      for (const [, target] of text.matchAll(/\]\(\/(docs\/[^)]+)\)/g)) expect(files.has(`${target}.md`)).toBe(true);
    }
  });
});
