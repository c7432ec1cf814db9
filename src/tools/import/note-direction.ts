import { languageAttributes } from '../../shared/language-attributes.ts';
import type { Notes } from './notes.ts';

/**
 * A direction of texts that a project sets (`ltr`, `rtl`) is left out: pages have that of their language. Reports one that the
 * language does not have. `language` is undefined if the project names none, which is English.
 */
export function noteDirection(notes: Notes, path: readonly string[], given: unknown, language = 'en'): void {
  const own = languageAttributes(language).dir ?? 'ltr';
  if ((given === 'ltr' || given === 'rtl') && given !== own)
    notes.setting(
      path,
      `is ${given}, but the language "${language}" is not, and decides`,
      'Set "language" to a tag with its script, such as "az-Arab".',
    );
}
