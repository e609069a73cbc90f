import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

/** Each Unicode character, except halves of surrogate pairs. */
const CHARACTERS = Array.from({ length: 0x2_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('plainText', () => {
  it.each([
    ['ذهـــب', 'ذهب'],
    ['أَحْمَد مدرسة قوى', 'احمد مدرسه قوي'],
    ['٦٤ ۶۴ ६४ ๖๔ ６４ 𝟞④', '64 64 64 64 64 64'],
    ['Ærø Smørrebrød Œuf', 'aero smorrebrod oeuf'],
    ['Straße STRASSE GROẞ', 'strasse strasse gross'],
    ['ĐÀO Łódź Þór', 'dao lodz thor'],
    ['Kılıç KILIÇ İnci', 'kilic kilic inci'],
    ['ΣΊΣΥΦΟΣ Σίσυφος', 'σισυφοσ σισυφοσ'],
    ['שָׁלוֹם כתר זהבים', 'שלומ כתר זהבימ'],
    ['つるぎ ﾂﾙｷﾞ ツルギ', 'ツルキ ツルキ ツルキ'],
    ['다이아', '다이아'],
    ['हीरे ดาบ', 'हीरे ดาบ'],
    ['soft\u00ADhyphen', 'softhyphen'],
  ])('folds %j to %j', (text, plain) => expect(plainText(text)).toBe(plain));

  it('folds each character and its capitals to the same text, once', () => {
    const wrong = CHARACTERS.filter((letter) => {
      const plain = plainText(letter);
      // The Greek iota below a letter is a letter of its own in capitals.
      const hasOtherCapitals = letter.normalize('NFD').includes('\u0345');
      return plainText(plain) !== plain || (!hasOtherCapitals && plainText(letter.toUpperCase()) !== plain);
    });
    expect(wrong).toEqual([]);
  });

  it('folds the digits of every script', () => {
    const digits = CHARACTERS.filter((letter) => /\p{Nd}/u.test(letter)).map(plainText);
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.slice(0, 10).join('')).toBe('0123456789');
    expect(digits.every((digit, at) => digit === String(at % 10))).toBe(true);
  });

  it('folds composed and decomposed texts to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...CHARACTERS.slice(0x80, 0x1_0000)), maxLength: 6 }), (text) => {
        expect(plainText(text.normalize('NFD'))).toBe(plainText(text.normalize('NFC')));
      }),
    );
  });
});
