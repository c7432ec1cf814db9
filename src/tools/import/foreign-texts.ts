import { type ForeignFrontMatter, foreignFrontMatter, unpublishedSince } from './foreign-front-matter.ts';
import type { PathTest } from './glob.ts';
import { HUGO } from './hugo-config.ts';
import { isMarkdownOrMdx } from './markdown-endings.ts';
import type { Notes } from './notes.ts';
import { withOwnFields } from './own-fields.ts';
import type { Project } from './project.ts';

/** Texts of Hugo and Jekyll that docgen would read otherwise, by their paths from the root of the project. */
export interface ForeignTexts {
  /** With front matter in YAML instead of another language, and with docgen's names for its fields. */
  readonly edited: ReadonlyMap<string, string>;
  /** Not published, though no draft. */
  readonly unpublished: ReadonlySet<string>;
  /** Left out, since nobody knows whether they are published. */
  readonly unread: ReadonlySet<string>;
}

/** Reads the front matter of every text, and notes each that is left out. */
export function foreignTexts(project: Project, skip: PathTest, notes: Notes): ForeignTexts {
  const edited = new Map<string, string>();
  const unpublished = new Set<string>();
  const unread = new Set<string>();
  const now = new Date();
  const isHugo = project.names('.').some((name) => HUGO.test(name));
  for (const { path } of project.list('.', skip).files) {
    const text = isMarkdownOrMdx(path) ? project.read(path) : undefined;
    if (text === undefined) continue;
    let found: ForeignFrontMatter | undefined;
    try {
      found = foreignFrontMatter(text);
    } catch {
      unread.add(path);
      notes.file(path, `"${path}" is left out: its front matter cannot be read`, 'Correct it, and import again.');
    }
    if (!found) continue;
    const own = withOwnFields(found.text, path, found.data, isHugo);
    if (own !== text) edited.set(path, own);
    const reason = unpublishedSince(found.data, now);
    if (reason === undefined) continue;
    unpublished.add(path);
    notes.file(path, `"${path}" is not published: ${reason}`, 'To publish it, remove it from "exclude".');
  }
  return { edited, unpublished, unread };
}
