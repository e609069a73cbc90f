import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { describe, expect, it } from 'vitest';
import { BoundedWork } from './bounded-work.ts';

/** Work that ends when the test releases it, with the number of concurrent runs. */
class Work {
  running = 0;
  most = 0;
  readonly #ends: (() => void)[] = [];

  readonly start = async (): Promise<Result<string>> => {
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await new Promise<void>((resolve) => this.#ends.push(resolve));
    this.running -= 1;
    return succeed('done');
  };

  async endAll(): Promise<void> {
    while (this.#ends.length > 0) {
      this.#ends.shift()?.();
      await nextTurn();
    }
  }
}

describe('BoundedWork', () => {
  it('runs work up to its limit, queues some more and rejects the rest', async () => {
    const bounded = new BoundedWork({ running: 2, waiting: 3 });
    const work = new Work();
    const results = Array.from({ length: 7 }, () => bounded.run(work.start));
    await work.endAll();
    expect(work.most).toBe(2);
    expect(await Promise.all(results)).toEqual([
      ...Array.from({ length: 5 }, () => succeed('done')),
      fail('BUSY'),
      fail('BUSY'),
    ]);
  });

  it('accepts new work after its work has ended or failed', async () => {
    const bounded = new BoundedWork({ running: 1, waiting: 0 });
    await expect(bounded.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await bounded.run(() => Promise.resolve(succeed(turn)))).toEqual(succeed(turn));
    }
  });
});
