/** The most marks that follow one another in a stream-safe text (UAX #15, section 13). */
const MAX_MARKS = 30;

const HAS_LONG_RUN = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u');
const RUN = new RegExp(`\\p{M}{${MAX_MARKS}}(?=\\p{M})`, 'gu');

/** Nothing that is visible, and the end of a run of marks: combining grapheme joiner. */
const JOINER = '\u034f';

/**
 * A text in a normal form of Unicode, in time linear in its length: what sorts a run of marks takes the square of the
 * run's length, so longer ones are divided as the Stream-Safe Text Process does.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return (HAS_LONG_RUN.test(text) ? text.replace(RUN, `$&${JOINER}`) : text).normalize(form);
}
