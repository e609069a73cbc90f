import { describe, expect, it } from 'vitest';
import { bodyOf, refusalOf } from './refusal.ts';

const failure = (statusCode: number, result?: unknown): Error => Object.assign(new Error('x'), { statusCode, result });

describe('refusalOf', () => {
  it('returns a refusal that PayPal would repeat for the same call', () => {
    const result = {
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: 'd1',
      details: [{ issue: 'INSTRUMENT_DECLINED', description: 'x' }],
    };
    expect(refusalOf(failure(422, result))).toEqual({ status: 422, issues: ['INSTRUMENT_DECLINED'], debugId: 'd1' });
    expect(refusalOf(failure(404))).toEqual({ status: 404, issues: [], debugId: null });
    expect(refusalOf(failure(400, 'garbage'))).toEqual({ status: 400, issues: [], debugId: null });
  });

  it.each([
    failure(500),
    failure(503),
    failure(401),
    failure(408),
    failure(409),
    failure(429),
    failure(200),
    new Error('socket hang up'),
    { statusCode: 422 },
    undefined,
  ])('returns null for a transient error: %j', (error) => {
    expect(refusalOf(error)).toBeNull();
  });
});

it('reads parsed and unparsed response bodies', () => {
  const body = { name: 'USER_BUSINESS_ERROR', details: [{ issue: 'used before' }] };
  const unparsed = Object.assign(new Error('x'), { statusCode: 400, body: JSON.stringify(body) });
  expect(bodyOf(failure(400, body))).toEqual(body);
  expect(bodyOf(unparsed)).toEqual(body);
  expect(refusalOf(unparsed)).toMatchObject({ issues: ['used before'] });
  expect(bodyOf(Object.assign(new Error('x'), { body: '<html>' }))).toBeNull();
  expect(bodyOf('garbage')).toBeNull();
});
