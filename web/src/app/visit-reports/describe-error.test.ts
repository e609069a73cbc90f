import { visitReportSchema } from '@blockbazaar/domain/site/visits/visit-report';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const FOLDER = 'https://shop.example/assets/';
const SECRET = 'hunter2 at 5 Elm Street';

function thrown(message: string, stack: string, name = 'TypeError'): Error {
  const error = new Error(message);
  return Object.assign(error, { name, stack });
}

const describeThrown = (error: unknown) =>
  describeError({ kind: 'error', error, pathname: '/orders/my-receipt-key' }, FOLDER);

const PLACE = { file: 'OrderPage-Bx_1-2y.js', line: 3, column: 1_234 };
const AT = `${FOLDER}${PLACE.file}:3:1234`;

describe('describeError', () => {
  it.each([
    [
      'Chrome',
      `TypeError: ${SECRET}\n    at Array.map (<anonymous>)\n    at open (${AT})\n    at ${FOLDER}main-a.js:1:1`,
    ],
    ['Chrome, at the top of a script', `TypeError: ${SECRET}\n    at ${AT}`],
    ['Firefox', `open@${AT}\nasync*close@${FOLDER}main-a.js:1:1`],
    ['Safari', `open@${AT}\n@[native code]\nmodule code@${FOLDER}main-a.js:1:1`],
  ])('contains the name, the screen and the location, and no message: %s', (_browser, stack) => {
    const described = describeThrown(thrown(SECRET, stack));
    expect(described).toEqual({ kind: 'error', screen: '/orders/:receiptKey', name: 'TypeError', place: PLACE });
    expect(JSON.stringify(described)).not.toMatch(/hunter2|Elm|my-receipt-key/);
  });

  it('does not read a location from a message that resembles one', () => {
    const typed = `oops\n    at x (${FOLDER}hunter2.js:1:1)`;
    const stack = `Error: ${typed}\n    at open (${AT})`;
    expect(describeThrown(thrown(typed, stack))?.place).toEqual(PLACE);
  });

  it.each(['hunter2', 'my secret Error', 'Error: hunter2', `${'A'.repeat(60)}Error`, ''])(
    'takes no name from “%s”',
    (name) => expect(describeThrown(thrown(SECRET, `${name}\n    at ${AT}`, name))?.name).toBe('Error'),
  );

  it.each(['Error', 'DOMException', 'ScreenLoadError', 'FirebaseError'])('accepts the name %s', (name) =>
    expect(describeThrown(thrown(SECRET, `${name}\n    at ${AT}`, name))?.name).toBe(name),
  );

  it('omits the location when the browser reports none', () => {
    expect(describeThrown(thrown(SECRET, `TypeError: ${SECRET}`))).toMatchObject({ name: 'TypeError', place: null });
  });

  it.each([
    ['an extension’s script', thrown('x', `Error: x\n    at a (chrome-extension://abc/content.js:1:1)\n    at ${AT}`)],
    ['another site’s script', thrown('x', 'Error: x\n    at a (https://www.gstatic.com/recaptcha/a.js:1:1)')],
    ['the page itself', thrown('x', 'a@https://shop.example/orders/my-receipt-key:1:1')],
    ['a script under another address', thrown('x', 'a@https://shop.example.evil.test/assets/a.js:1:1')],
    ['a thrown text', SECRET],
    ['an error that the browser does not reveal', null],
  ])('returns null for %s', (_what, error) => expect(describeThrown(error)).toBeNull());

  it('fits into a report', () => {
    const described = describeThrown(thrown(SECRET, `TypeError: ${SECRET}\n    at open (${AT})`));
    const report = {
      release: '0123456789ab',
      screen: '/',
      device: 'desktop',
      isDrawn: false,
      figures: null,
      errors: [described],
    };
    expect(visitReportSchema.safeParse(report).success).toBe(true);
  });
});
