import { describe, expect, it } from 'vitest';
import { Faults } from './faults.ts';

const call = { method: 'POST', path: '/stripe/v1/refunds', body: 'payment_intent=pi_1' };

describe('Faults', () => {
  it('applies a fault to as many calls as its count, oldest fault first', () => {
    const faults = new Faults();
    faults.add({ path: '/stripe', status: 500, times: 2 });
    faults.add({ path: '/stripe', status: 503 });
    expect([1, 2, 3, 4].map(() => faults.take(call)?.status)).toEqual([500, 500, 503, undefined]);
  });

  it.each([
    [{ path: '/stripe/v1/checkout' }],
    [{ path: '/stripe', method: 'GET' }],
    [{ path: '/stripe', match: 'pi_2' }],
  ])('does not apply a fault to other calls: %j', (input) => {
    const faults = new Faults();
    faults.add({ ...input, status: 500 });
    expect(faults.take(call)).toBeNull();
  });

  it('matches a text in the path or the body', () => {
    const faults = new Faults();
    faults.add({ path: '/stripe', match: 'pi_1', status: 500 });
    faults.add({ path: '/stripe', match: 'refunds', status: 503 });
    expect([faults.take(call)?.status, faults.take(call)?.status]).toEqual([500, 503]);
  });
});
