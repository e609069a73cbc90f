/** Signs, digits, and Cyrillic and Greek letters that resemble Latin ones; `l` resembles two of them. */
const LATIN_BY_LOOKALIKE = new Map(
  Object.entries({
    a: '@4аα',
    b: '8вβьб',
    c: 'сϲ',
    d: 'ԁ',
    e: '3еεє',
    g: 'ɡ',
    h: 'нһ',
    i: '1!|lіιıӏ',
    j: 'јϳ',
    k: 'кκ',
    m: 'мμ',
    n: 'пη',
    o: '0оοσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гя',
    s: '$5ѕ',
    t: '7тτ',
    u: 'υ',
    v: 'ν',
    w: 'ԝшω',
    x: 'хχ',
    y: 'уγ',
    z: 'ζ',
  }).flatMap(([letter, lookalikes]) => Array.from(lookalikes, (lookalike) => [lookalike, letter] as const)),
);

/** Returns a text in lower case, without accents, in which each lookalike is replaced by its Latin letter. */
export const foldLookalikes = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    (sign) => LATIN_BY_LOOKALIKE.get(sign) ?? sign,
  ).join('');
