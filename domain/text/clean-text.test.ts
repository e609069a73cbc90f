import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

const SCHEMES = ['javascript:', 'data:', 'vbscript:'];
const CONTROLS = [
  '\u0000',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u061C',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u202E',
  '\u2066',
  '\uFEFF',
];

describe('cleanText', () => {
  it.each([
    ['  Hello there  ', 'Hello there'],
    ['line one\nline two', 'line one\nline two'],
    ['<b>bold</b> words', 'bold words'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'alert(1)'],
    ['<!-- a note --> seen <?xml ?>', 'seen'],
    ['an open <img src=x onerror=alert(1)', 'an open'],
    ['javascript:alert(1)', 'alert(1)'],
    ['javajavascript:script:alert(1)', 'alert(1)'],
    ['java<b>script</b>:alert(1)', 'alert(1)'],
    ['java"script:alert(1)', 'alert(1)'],
    ['java\u0000script:alert(1)', 'alert(1)'],
    ['JaVaScRiPt : x', 'x'],
    ['data:text/html,x', 'text/html,x'],
    ['VBScript:x', 'x'],
    ["it's fast", "it's fast"],
    [`it's "fine"; really\\`, `it's "fine" really`],
    ['lamp" onmouseover="alert(1)', 'lamp onmouseover=alert(1)'],
    ["lamp' onmouseover='alert(1)", 'lamp onmouseover=alert(1)'],
    ['<b>"bold"</b> isn\'t `code`', "bold isn't code"],
    ['zero\u200Bwidth \u202Etext', 'zerowidth text'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<3 you all', '<3 you all'],
    ['>:( or ->', '>:( or ->'],
    ['I <3 <b>it</b> > all', 'I 3 it  all'],
    ['<b <3', 'b <3'],
    ['<img alt="a>b">', 'b'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['java\u200Dscript:x', 'x'],
    ['a\u061Cb\u206Ac', 'abc'],
    ['e\u0301', '\u00e9'],
  ])('converts %j to %j', (raw, clean) => expect(cleanText(raw)).toBe(clean));
});

/** Arbitrary typed text, with inserted fragments that the rules cover. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...SCHEMES,
        ...CONTROLS,
        '<',
        '>',
        '</',
        '<b',
        '<b>',
        '<!--',
        'java',
        'script',
        'data',
        'vb',
        ':',
        '"',
        "'",
        '`',
        '\\',
        ';',
        '=',
        ' on',
        "it's",
        ' "wow" ',
        'e\u0301',
        '\n',
        ' ',
      ),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

const always = (holds: (clean: string, raw: string) => void): void =>
  fc.assert(
    fc.property(hostile, (raw) => {
      holds(cleanText(raw), raw);
    }),
    { numRuns: 1_000 },
  );

describe('cleanText of any text', () => {
  it('contains no control characters except tabs and line breaks, and no bidirectional ones', () =>
    always((clean) =>
      expect(clean).not.toMatch(
        /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/,
      ),
    ));

  it('contains no script scheme, even when the input splits it', () =>
    always((clean) => expect(clean).not.toMatch(/(?:javascript|data|vbscript)\s*:/i)));

  it('contains no backticks, semicolons and backslashes', () => always((clean) => expect(clean).not.toMatch(/[`;\\]/)));

  it('contains no quote that ends an attribute and starts another one', () =>
    always((clean) => expect(clean).not.toMatch(/["'][^]*=/)));

  it('contains quotation marks in pairs only', () =>
    always((clean) => expect((clean.match(/"/g) ?? []).length % 2).toBe(0)));

  it('contains no markup', () => always((clean) => expect(clean).not.toMatch(/<[a-z/!?]/i)));

  it('is normalized and trimmed', () =>
    always((clean) => {
      expect(clean.normalize('NFC')).toBe(clean);
      expect(clean.trim()).toBe(clean);
    }));

  it('is idempotent', () => always((clean) => expect(cleanText(clean)).toBe(clean)));

  it('is no longer than the normalized text', () =>
    always((clean, raw) => expect(clean.length).toBeLessThanOrEqual(raw.normalize('NFC').length)));

  it('has no tags, and retains the surrounding words', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const tag = fc
      .tuple(
        fc.constantFrom('b', 'i', 'em', 'strong', 'script', 'img', 'svg', 'a'),
        fc.constantFrom('', ' onload=x', ' href=y'),
      )
      .map(([name, rest]) => `<${name}${rest}>`);
    fc.assert(
      fc.property(word, tag, word, (before, markup, after) => {
        expect(cleanText(`${before} ${markup}${after}`)).toBe(`${before} ${after}`);
      }),
    );
  });

  it('returns a clean text unchanged', () => {
    const harmless = fc
      .array(fc.stringMatching(/^[\p{L}\p{N}!?.,()*_~#@&%-]{1,10}$/u), { minLength: 1, maxLength: 8 })
      .map((words) => words.join(' ').normalize('NFC'));
    fc.assert(
      fc.property(harmless, (text) => {
        expect(cleanText(text)).toBe(text);
      }),
    );
  });
});
