import { type AdmonitionKind, admonitionKind, admonitionTitle } from '../../../shared/admonition-kinds.ts';

/** What the opening line of a container with indented content says, up to its title. */
export interface Opening {
  /** The name of the directive that it means. */
  readonly name: AdmonitionKind | 'details' | 'tab';
  /** `open`: folded content that is open at first (`???+`); `default`: a tab that is (`===+`); `first`: a tab that opens a
   * group, even behind another tab (`===!`). */
  readonly attributes: Readonly<Record<string, string>>;
  /** The title of a container that is given none. */
  readonly defaultTitle: string;
}

const ADMONITION = /^(?:!!!|(\?{3})(\+?)) ?([\w-]*)(?:[ \t]+[\w-]+)*[ \t]*$/;
const TAB = /^===([+!]{0,2})[ \t]+$/;

/**
 * Reads an opening line up to its title. A word that is no known kind opens a container only before a title, since a line of
 * text may begin with three marks. Undefined for a line that opens none.
 */
export function readOpening(line: string, hasTitle: boolean): Opening | undefined {
  const tab = hasTitle ? TAB.exec(line) : null;
  if (tab) {
    const [, marks = ''] = tab;
    const attributes = { ...(marks.includes('+') && { default: '' }), ...(marks.includes('!') && { first: '' }) };
    return { name: 'tab', attributes, defaultTitle: '' };
  }
  const [opening, folded, open, word = ''] = ADMONITION.exec(line) ?? [];
  if (opening === undefined) return undefined;
  const kind = admonitionKind(word);
  if (kind === undefined && !(hasTitle && (folded !== undefined || word !== ''))) return undefined;
  return {
    name: folded === undefined ? (kind ?? 'note') : 'details',
    attributes: open === '+' ? { open: '' } : {},
    defaultTitle: admonitionTitle(word || 'details'),
  };
}
