import type { LanguageAttributes } from '../model/frame.ts';

/** Scripts that are written from right to left, as codes of ISO 15924 (Unicode Standard 17, chapters 9, 10, 14, 19 and 20). */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Gara|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Syre|Syrj|Syrn|Thaa|Yezi)$/;

/**
 * The attributes for a language tag (BCP 47): its script is the one that it names, or else the one that is most likely
 * (`fa`, `pa-PK`, `az-Arab`). The direction is that of the script: that of `Intl.Locale`'s `textInfo` is from left to right
 * wherever V8 has no data of the language, such as Dhivehi.
 */
export function languageAttributes(language: string): LanguageAttributes {
  return RIGHT_TO_LEFT.test(scriptOf(language)) ? { lang: language, dir: 'rtl' } : { lang: language };
}

/** Empty for a tag without a known script, and for one that is not valid. */
function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
