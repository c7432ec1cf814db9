import { describe, expect, it } from 'vitest';
import { languageAttributes } from '../../../src/shared/language-attributes.ts';

describe('languageAttributes', () => {
  const rtl = ['ar', 'ar-EG', 'fa', 'he', 'iw', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv', 'nqo', 'syr', 'AR'];
  const byScript = ['az-Arab', 'ku-Arab-TR', 'pa-PK', 'ff-Adlm', 'en-Hebr'];

  it.each([...rtl, ...byScript])('%s is written from right to left', (language) => {
    expect(languageAttributes(language)).toEqual({ lang: language, dir: 'rtl' });
  });

  // A script and a region decide; a tag that is none, or unknown, is left as it is.
  it.each(['en', 'de-CH', 'ja', 'az', 'ku', 'pa', 'ar-Latn', 'fa-Cyrl', 'ur-Deva', 'qaa', 'en-1'])(
    '%s is not',
    (language) => {
      expect(languageAttributes(language)).toEqual({ lang: language });
    },
  );
});
