import { describe, expect, it } from 'vitest';
import { isDecodable } from './is-decodable.ts';

const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { in: nested(depth - 1) };

describe('isDecodable', () => {
  it.each([
    null,
    undefined,
    'text',
    {},
    { data: { items: [{ id: 'kit', answers: [{ question: 'a', answer: 'b' }] }] } },
  ])('accepts %j', (body) => expect(isDecodable(body)).toBe(true));

  it('accepts 32 levels, and rejects more', () => {
    expect(isDecodable(nested(32))).toBe(true);
    expect(isDecodable(nested(33))).toBe(false);
    expect(isDecodable(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
  });

  it('rejects the type wrappers of the platform', () =>
    expect(isDecodable({ data: [{ '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' }] })).toBe(
      false,
    ));
});
