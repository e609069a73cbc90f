import { FAILURES } from '@blockbazaar/domain/failures';
import { describe, expect, it } from 'vitest';
import { fromCallError, UNREACHABLE } from './call-result.ts';

const sdkError = (code: string, message: string, details?: unknown): Error =>
  Object.assign(new Error(message), { code: `functions/${code}`, details });

const rateLimited = (retryAfterS: unknown) =>
  fromCallError(sdkError('resource-exhausted', 'Wait. [429]', { code: 'RATE_LIMITED', retryAfterS }));

const limited = (product: unknown) =>
  fromCallError(sdkError('resource-exhausted', 'Fewer.', { code: 'SCARCE_SHARE_REACHED', product }));

const refused = (path: unknown) => fromCallError(sdkError('invalid-argument', 'No.', { code: 'INVALID_INPUT', path }));

describe('fromCallError', () => {
  it('reads the failure from the function without the suffix of the SDK', () => {
    expect(fromCallError(sdkError('failed-precondition', 'Beacon is sold out. [400]', { code: 'SOLD_OUT' }))).toEqual({
      outcome: 'refused',
      failure: { code: 'SOLD_OUT', text: 'Beacon is sold out.' },
    });
  });

  it('falls back to the text of the code', () => {
    expect(fromCallError(sdkError('unavailable', '', { code: 'BUSY' }))).toEqual({
      outcome: 'refused',
      failure: { code: 'BUSY', text: FAILURES.BUSY.text },
    });
  });

  it('reads the retry time if it is a valid time', () => {
    expect(rateLimited(90)).toEqual({
      outcome: 'refused',
      failure: { code: 'RATE_LIMITED', text: 'Wait.', retryAfterS: 90 },
    });
    for (const odd of ['90', -1, null, Number.NaN]) {
      expect(rateLimited(odd)).toEqual({ outcome: 'refused', failure: { code: 'RATE_LIMITED', text: 'Wait.' } });
    }
  });

  it('reads the product with too high a quantity if it is valid', () => {
    const product = { productId: 'kit', variantId: null, left: 3 };
    const failure = { code: 'SCARCE_SHARE_REACHED', text: 'Fewer.' };
    expect(limited(product)).toEqual({ outcome: 'refused', failure: { ...failure, product } });
    for (const odd of ['kit', { ...product, left: -1 }, { ...product, productId: 1 }, null])
      expect(limited(odd)).toEqual({ outcome: 'refused', failure });
  });

  it('reads the refused field if it is a text', () => {
    expect(refused('items.0')).toEqual({
      outcome: 'refused',
      failure: { code: 'INVALID_INPUT', text: 'No.', path: 'items.0' },
    });
    expect(refused(7)).toEqual({ outcome: 'refused', failure: { code: 'INVALID_INPUT', text: 'No.' } });
  });

  it.each([
    ['a fault inside the function', sdkError('internal', 'Something', { code: 'INTERNAL', errorId: 'x' })],
    ['a lost network', sdkError('internal', 'internal')],
    ['a timeout', sdkError('deadline-exceeded', 'deadline-exceeded')],
    ['a response of the platform', sdkError('unavailable', 'unavailable [503]')],
    ['a code that is an inherited property name', sdkError('internal', 'x', { code: 'toString' })],
    ['details that are not an object', sdkError('internal', 'x', 'SOLD_OUT')],
    ['a value that is not an error', 'thrown'],
    ['null', null],
  ])('leaves the outcome open: %s', (_, error) => {
    expect(fromCallError(error)).toEqual(UNREACHABLE);
  });
});
