import { LIMITS } from '@blockbazaar/domain/limits';

/** Values to write, by description. */
export type NamedValues = Readonly<Record<string, unknown>>;

export interface FieldValues {
  valid: NamedValues;
  invalid: NamedValues;
  /** The field may be missing. */
  isOptional?: true;
}

const A_DATE = new Date(0);

/** Lists and maps have a size, as strings do. */
const NOT_STRINGS: NamedValues = {
  'a number': 1,
  'a boolean': true,
  'a list': ['a'],
  'a map': { a: 'a' },
  'a date': A_DATE,
};
const NULL: NamedValues = { null: null };

export const text = (max: number): FieldValues => ({
  valid: { 'an empty string': '', 'a string of the maximum length': 'x'.repeat(max), 'several lines': 'one\ntwo' },
  invalid: { ...NOT_STRINGS, ...NULL, 'a string that is one letter too long': 'x'.repeat(max + 1) },
});

export const name = (max: number): FieldValues => ({
  valid: {
    'one letter': 'x',
    'a string of the maximum length': 'x'.repeat(max),
    'blanks around the name': ' Épée 火 ',
    'one pictogram': '⛏',
    'a letter on the second line': '\nx',
  },
  invalid: {
    ...NOT_STRINGS,
    ...NULL,
    'an empty string': '',
    'a blank': ' ',
    'invisible characters': '\u00A0\u200B\u2003\t\n',
    'a character that reorders text': 'a\u202Eb',
    'an invisible character within the name': 'a\u200Bb',
    'fillers and variation selectors': '\u3164\u2800\uFE0F\u115F\u{E0061}',
    'a string that is one letter too long': 'x'.repeat(max + 1),
  },
});

/** Floating-point values of whole numbers are tested in floating-point-numbers.test.ts. */
export const integer = (min: number, max: number | null): FieldValues => ({
  valid: { 'the minimum': min, 'the minimum plus one': min + 1, 'the maximum': max ?? Number.MAX_SAFE_INTEGER },
  invalid: {
    ...NULL,
    'the minimum minus one': min - 1,
    ...(max === null ? {} : { 'the maximum plus one': max + 1 }),
    'a fraction': min + 1.5,
    'a string': String(min + 1),
    'a boolean': true,
    'a list': [min + 1],
  },
});

/** The same for a field that may be null or missing. */
export const optionalInteger = (min: number, max: number): FieldValues => {
  const { valid, invalid } = integer(min, max);
  const { null: absent, ...others } = invalid;
  return { valid: { ...valid, null: absent }, invalid: others, isOptional: true };
};

export const flag: FieldValues = {
  valid: { true: true, false: false },
  invalid: { ...NULL, 'a number': 1, 'a string': 'true', 'a list': [true] },
};

const HTTPS_HOST = 'https://example.org/';
const TOO_LONG_LINK = `${HTTPS_HOST}${'x'.repeat(LIMITS.urlMax + 1 - HTTPS_HOST.length)}`;
const LINK = 'https://example.org/a.png?b=c#d';

const LINKS = {
  'a host without a path': 'https://example.org',
  'a path, query and hash': LINK,
  'a port': 'https://example.org:8443/a',
  'non-ASCII letters': 'https://example.org/épée',
  'a link of the maximum length': `${HTTPS_HOST}${'x'.repeat(LIMITS.urlMax - HTTPS_HOST.length)}`,
} as const satisfies NamedValues;

const INVALID_LINKS = {
  ...NOT_STRINGS,
  'an empty string': '',
  'a link without a scheme': 'example.org/a.png',
  'an http link': 'http://example.org/a.png',
  'a javascript link': 'javascript:alert(1)',
  'a data link': 'data:image/png;base64,AA',
  'a link without a host': 'https://',
  'a scheme-relative link': '//example.org/a.png',
  'a username before the host': 'https://example.com@example.org/a.png',
  'backslashes for slashes': 'https:\\\\example.org',
  'a blank before the link': ` ${LINK}`,
  'a blank inside the link': 'https://example.org/a b.png',
  'a line break after the link': `${LINK}\n`,
  'two links': `${LINK}\n${LINK}`,
  'a link that is one letter too long': TOO_LONG_LINK,
} as const satisfies NamedValues;

const OWN_PICTURE = `/images/store-1/${'0f'.repeat(32)}-1600x900.webp`;
const ART_PATHS = {
  "a file of the site's art": '/art/products/kit.svg',
  'an art file in nested folders': '/art/a_b/c-d/e.f.svg',
  'an uploaded picture': OWN_PICTURE,
} as const satisfies NamedValues;
const INVALID_ART_PATHS = {
  'a path outside the art folder': '/secret/kit.svg',
  'a path with ..': '/art/../secret',
  'a hidden art file': '/art/.kit',
  'the art folder': '/art/',
  'an art file with a query': '/art/kit.svg?a',
  'an uploaded picture in another format': OWN_PICTURE.replace('.webp', '.avif'),
  'an uploaded picture without its size': OWN_PICTURE.replace('-1600x900', ''),
  'an uploaded picture of no width': OWN_PICTURE.replace('1600x', '0x'),
  'an uploaded picture with a shorter name': OWN_PICTURE.replace('0f', ''),
  'an uploaded picture with a query': `${OWN_PICTURE}?a`,
  'an uploaded picture of a folder above': OWN_PICTURE.replace('store-1', '..'),
  'an art path that is too long': `/art/${'x'.repeat(LIMITS.urlMax - 4)}`,
} as const satisfies NamedValues;

export const link: FieldValues = { valid: LINKS, invalid: { ...INVALID_LINKS, ...ART_PATHS } };
export const picture: FieldValues = {
  valid: { ...LINKS, ...ART_PATHS },
  invalid: { ...INVALID_LINKS, ...INVALID_ART_PATHS },
};
export const orNull = ({ valid, invalid }: FieldValues): FieldValues => ({ valid: { ...NULL, ...valid }, invalid });

const pictures = (count: number): string[] => Array.from({ length: count }, (_, index) => `${HTTPS_HOST}${index}`);
const indexes = Array.from({ length: LIMITS.productImagesMax }, (_, index) => index);

/** Tests an invalid picture at every position of the list. */
export const pictureList: FieldValues = {
  valid: {
    'an empty list': [],
    'one picture': pictures(1),
    ...Object.fromEntries(
      Object.entries(picture.valid).map(([description, value]) => [`one picture, ${description}`, [value]]),
    ),
    ...Object.fromEntries(indexes.map((last) => [`pictures up to number ${last + 1}`, pictures(last + 1)])),
  },
  invalid: {
    ...NULL,
    'an empty string': '',
    'an empty map': {},
    'a link': LINK,
    ...Object.fromEntries(
      Object.entries({ ...picture.invalid, ...NULL })
        // Firestore does not store nested lists.
        .filter(([, value]) => !Array.isArray(value))
        .map(([description, value]) => [`one picture, ${description}`, [value]]),
    ),
    ...Object.fromEntries(
      indexes.flatMap((index) => [
        [
          `number ${index + 1} of the maximum count too long`,
          pictures(LIMITS.productImagesMax).with(index, TOO_LONG_LINK),
        ],
        [`number ${index + 1}, the last, an http link`, pictures(index + 1).with(index, 'http://example.org/a.png')],
      ]),
    ),
    'one picture more than the maximum': pictures(LIMITS.productImagesMax + 1),
  },
};

/** A field that products of earlier versions lack. */
export const optional = (values: FieldValues): FieldValues => ({ ...values, isOptional: true });

const question = (words: string): string => `text! ${words}\n`;
const longestChoice = `choice! ${'x'.repeat(LIMITS.questionMax)}${`|${'x'.repeat(LIMITS.choiceMax)}`.repeat(LIMITS.choicesMax)}\n`;

export const categoryId: FieldValues = {
  isOptional: true,
  valid: {
    null: null,
    'a word': 'kits',
    'words and digits': 'tools-2-and-more',
    'a string of the maximum length': 'x'.repeat(LIMITS.categoryNameMax),
  },
  invalid: {
    ...NOT_STRINGS,
    'an empty string': '',
    'a string that is one letter too long': 'x'.repeat(LIMITS.categoryNameMax + 1),
    'a capital': 'Kits',
    'a blank': 'a b',
    'a slash': 'a/b',
    'a hyphen at the end': 'kits-',
    'a hyphen at the beginning': '-kits',
    'two hyphens': 'a--b',
  },
};

export const questionLines: FieldValues = {
  isOptional: true,
  valid: {
    'an empty string': '',
    'a text': 'text Which island?\n',
    'a text that has to be answered': question('Which island?'),
    'a choice': 'choice Colour?|Red|Blue\n',
    'a choice that has to be made': 'choice! Colour?|Red\n',
    'a question for a number': 'number Level|1|30\n',
    'a number that has to be given': 'number! Level|-9999999999|9999999999\n',
    'one of each kind': 'text Which island?\nchoice Colour?|Red|Blue\nnumber Level|1|30\n',
    'the maximum count of the longest': longestChoice.repeat(LIMITS.questionsMax),
  },
  invalid: {
    ...NOT_STRINGS,
    ...NULL,
    'one question more than the maximum': question('x').repeat(LIMITS.questionsMax + 1),
    'a string that is one letter too long':
      longestChoice.repeat(LIMITS.questionsMax - 1) + longestChoice.replace('x', 'xx'),
    'a question without an end': 'text! Which island?',
    'a question without words': 'text! \n',
    'a blank line': '\n',
    'another kind': 'date When?\n',
    'a kind without a blank': 'textWhich island?\n',
    'two marks': 'text!! Which island?\n',
    'a text with a choice': 'text Colour?|Red\n',
    'a choice without choices': 'choice Colour?\n',
    'a choice with an empty one': 'choice Colour?|Red||Blue\n',
    'a choice without words': 'choice! |Red\n',
    'a number without a range': 'number Level\n',
    'a number with half a range': 'number Level|1\n',
    'a number with more than a range': 'number Level|1|2|3\n',
    'a number without words': 'number |1|30\n',
    'a range of words': 'number Level|one|two\n',
    'a range without a beginning': 'number Level||30\n',
    'a range without an end': 'number Level|1|\n',
    'a range of eleven digits': 'number Level|1|10000000000\n',
    'a least number of eleven digits': 'number Level|10000000000|10000000000\n',
    'a range of two signs': 'number Level|--1|30\n',
    'a largest number of two signs': 'number Level|1|--30\n',
  },
};
