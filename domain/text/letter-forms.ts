/** Letters that Unicode does not decompose, by their basic letters, as in ICU's transliteration from Latin to ASCII. */
const LATIN = {
  a: 'ⱥɐ',
  ae: 'æ',
  b: 'ƀɓƃ',
  c: 'ȼƈ',
  d: 'đðɖɗƌȡ',
  e: 'ɇəǝɛ',
  f: 'ƒ',
  g: 'ǥɠ',
  h: 'ħⱨɦ',
  i: 'ɨɩ',
  j: 'ɉȷ',
  k: 'ƙⱪĸ',
  l: 'łƚⱡɫ',
  n: 'ŋɲƞ',
  o: 'øɵɔ',
  oe: 'œ',
  p: 'ᵽƥ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ȿʂ',
  t: 'ŧⱦƭʈ',
  th: 'þ',
  u: 'ʉ',
  v: 'ʋ',
  w: 'ⱳ',
  y: 'ɏƴ',
  z: 'ƶȥɀⱬ',
};

/** Forms of one letter at the end of a word. */
const FINAL_FORMS = { σ: 'ς', כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };

/** Arabic letters that languages or habits write differently: alef, yeh, kaf, heh and teh marbuta. */
const ARABIC = { ا: 'ٱٲٳ', ي: 'ىیېے', ك: 'کڪ', ه: 'ةۃہھەۂۀ', و: 'ۆۇۈ' };

/** The letter of each form that case folding and decomposition leave. */
export const LETTER_FORMS: ReadonlyMap<string, string> = new Map(
  [LATIN, FINAL_FORMS, ARABIC].flatMap((forms) =>
    Object.entries<string>(forms).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other, letter] as const),
    ),
  ),
);
