import { describe, expect, it } from 'vitest';
import { chaptersOf } from '../../../../src/tools/import/generators/mdbook-chapters.ts';
import { openProject } from '../../../../src/tools/import/project.ts';
import { put } from '../../commands/docgen-process.ts';
import { temporaryFolder } from '../../output/temporary-folder.ts';

function chaptersIn(summary: string | undefined): readonly string[] | undefined {
  const folder = temporaryFolder();
  put(folder, { 'book.toml': '', ...(summary !== undefined && { 'src/SUMMARY.md': summary }) });
  const chapters = chaptersOf(openProject(folder), 'src', { 'input-404': 'gone.md' });
  return chapters && [...chapters];
}

describe('the chapters of an mdBook', () => {
  it('are what SUMMARY.md links to, in each form of a link', () => {
    const summary =
      '[One](./one.md "Title")\n- [Two](<a b (2).md>)\n- [Three](three(3).md#part)\n- [Four][4]\n- [Draft]()\n- [Five](a%20b\\_.md)\n\n[4]: four.md\n';
    expect(chaptersIn(summary)).toEqual(
      expect.arrayContaining(['SUMMARY.md', 'gone.md', 'one.md', 'a b (2).md', 'three(3).md', 'four.md', 'a b_.md']),
    );
  });

  it('are not in comments, also in one that is not closed', () => {
    expect(chaptersIn('<!-- [A](a.md) -->\n[B](b.md)\n<!-- [C](c.md)\n')).toEqual(['SUMMARY.md', 'gone.md', 'b.md']);
  });

  it('are not known without SUMMARY.md', () => expect(chaptersIn(undefined)).toBeUndefined());
});
