import { LIMITS } from '@blockbazaar/domain/limits';
import { Double, type Value } from '../support/values.ts';

/** Values to write, each named by what it is. */
export type Named = Readonly<Record<string, Value>>;

const A_DATE = new Date(0);

/** What is no text. Lists and maps have a size, as texts do. */
const NOT_TEXT: Named = { 'a number': 1, 'a boolean': true, 'a list': ['a'], 'a map': { a: 'a' }, 'a date': A_DATE };
const NULL: Named = { null: null };

export const text = (max: number): { valid: Named; invalid: Named } => ({
  valid: { empty: '', 'as long as can be': 'x'.repeat(max), 'of many lines': 'one\ntwo' },
  invalid: { ...NOT_TEXT, ...NULL, 'too long': 'x'.repeat(max + 1) },
});

export const name = (max: number): { valid: Named; invalid: Named } => ({
  valid: {
    'one letter': 'x',
    'as long as can be': 'x'.repeat(max),
    'blanks around': ' Épée 火 ',
    'one picture': '⛏',
    'on the second line': '\nx',
  },
  invalid: {
    ...NOT_TEXT,
    ...NULL,
    empty: '',
    'a blank': ' ',
    'unseen letters': '\u00A0\u200B\u2003\t\n',
    'too long': 'x'.repeat(max + 1),
  },
});

export const integer = (min: number, max: number | null): { valid: Named; invalid: Named } => ({
  valid: { 'the smallest': min, 'one more': min + 1, 'the largest': max ?? Number.MAX_SAFE_INTEGER },
  invalid: {
    ...NULL,
    'one less than the smallest': min - 1,
    ...(max === null ? {} : { 'one more than the largest': max + 1 }),
    'a fraction': min + 1.5,
    'a floating-point number': new Double(min + 1),
    'a text': String(min + 1),
    'a boolean': true,
    'a list': [min + 1],
  },
});

export const flag: { valid: Named; invalid: Named } = {
  valid: { yes: true, no: false },
  invalid: { ...NULL, 'a number': 1, 'a text': 'true', 'a list': [true] },
};

const SECURE = 'https://example.org/';
const TOO_LONG_LINK = `${SECURE}${'x'.repeat(LIMITS.urlMax + 1 - SECURE.length)}`;
export const LINK = 'https://example.org/a.png?b=c#d';

const LINKS = {
  'a host alone': 'https://example.org',
  'a path and more': LINK,
  'another port': 'https://example.org:8443/a',
  'other letters': 'https://example.org/épée',
  'as long as can be': `${SECURE}${'x'.repeat(LIMITS.urlMax - SECURE.length)}`,
} as const satisfies Named;

const NO_LINKS = {
  ...NOT_TEXT,
  empty: '',
  'no scheme': 'example.org/a.png',
  'an insecure link': 'http://example.org/a.png',
  'another scheme': 'javascript:alert(1)',
  data: 'data:image/png;base64,AA',
  'no host': 'https://',
  "any scheme's link": '//example.org/a.png',
  'somebody before the host': 'https://example.com@example.org/a.png',
  'a backslash for a slash': 'https:\\\\example.org',
  'a blank before it': ` ${LINK}`,
  'a blank in it': 'https://example.org/a b.png',
  'a line after it': `${LINK}\n`,
  'two of them': `${LINK}\n${LINK}`,
  'too long': TOO_LONG_LINK,
} as const satisfies Named;

const ART = { 'art of the site': '/art/products/kit.svg', 'deep art': '/art/a_b/c-d/e.f.svg' } as const satisfies Named;
const NO_ART = {
  'a path elsewhere': '/secret/kit.svg',
  'a path upwards': '/art/../secret',
  'a hidden file': '/art/.kit',
  'no file': '/art/',
  'art with a query': '/art/kit.svg?a',
  'too long a path': `/art/${'x'.repeat(LIMITS.urlMax - 4)}`,
} as const satisfies Named;

export const link: { valid: Named; invalid: Named } = { valid: LINKS, invalid: { ...NO_LINKS, ...ART } };
export const picture: { valid: Named; invalid: Named } = {
  valid: { ...LINKS, ...ART },
  invalid: { ...NO_LINKS, ...NO_ART },
};
export const orNull = ({ valid, invalid }: { valid: Named; invalid: Named }): { valid: Named; invalid: Named } => ({
  valid: { ...NULL, ...valid },
  invalid,
});

const pictures = (count: number): string[] => Array.from({ length: count }, (_, index) => `${SECURE}${index}`);
const places = Array.from({ length: LIMITS.productImagesMax }, (_, index) => index);

/** Of a list of pictures, each place is tried with one that is none. */
export const pictureList: { valid: Named; invalid: Named } = {
  valid: {
    none: [],
    one: pictures(1),
    ...Object.fromEntries(Object.entries(picture.valid).map(([what, value]) => [`one: ${what}`, [value]])),
    ...Object.fromEntries(places.map((last) => [`${last + 1} of them`, pictures(last + 1)])),
  },
  invalid: {
    ...NULL,
    'an empty text': '',
    'an empty map': {},
    'a link': LINK,
    ...Object.fromEntries(
      Object.entries({ ...picture.invalid, ...NULL })
        // Firestore holds no lists of lists.
        .filter(([, value]) => !Array.isArray(value))
        .map(([what, value]) => [`one: ${what}`, [value]]),
    ),
    ...Object.fromEntries(
      places.flatMap((place) => [
        [`${place + 1} is too long`, pictures(LIMITS.productImagesMax).with(place, TOO_LONG_LINK)],
        [`${place + 1}, the last, is insecure`, pictures(place + 1).with(place, 'http://example.org/a.png')],
      ]),
    ),
    'one too many': pictures(LIMITS.productImagesMax + 1),
  },
};
