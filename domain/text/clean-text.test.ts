import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleaned text', () => {
  it.each([
    ['  Hello there  ', 'Hello there'],
    ['line one\nline two', 'line one\nline two'],
    ['<b>bold</b> words', 'bold words'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'alert(1)'],
    ['javascript:alert(1)', 'alert(1)'],
    ['javajavascript:script:alert(1)', 'alert(1)'],
    ['java\u0000script:alert(1)', 'alert(1)'],
    ['JaVaScRiPt : x', 'x'],
    ['data:text/html,x', 'text/html,x'],
    [`it's "fine"; really\\`, 'its fine really'],
    ['zero\u200Bwidth \u202Etext', 'zerowidth text'],
    ['1 < 2 and 3 > 2', '1  2 and 3  2'],
    ['e\u0301', '\u00e9'],
  ])('%j becomes %j', (raw, clean) => expect(cleanText(raw)).toBe(clean));

  it('leaves no markup, scheme, quote or control character of any text, and nothing to clean again', () => {
    const hostile = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<', '>', 'javascript:', 'java', 'script', ':', '"', '\\', ';', '<b>', 'data', '\u0000', '</')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const clean = cleanText(parts.join(''));
        expect(clean).not.toMatch(/["'`;\\<>]|(?:javascript|data|vbscript)\s*:|[\u0000-\u0008\u000e-\u001f\u007f]/i);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 1_000 },
    );
  });
});
