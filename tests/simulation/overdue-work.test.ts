import './support/environment.ts';
import { describe, expect, it, vi } from 'vitest';
import type * as Dispatch from '../../functions/src/outbox/send-due.ts';
import { violationsOf } from './invariants.ts';
import { loadFunctions } from './support/functions-process.ts';
import { runHistory } from './support/run-history.ts';

const SEND_DUE = '../../functions/src/outbox/send-due.ts';

describe('OverdueWork', () => {
  it('reports posts that sweeps do not send', async () => {
    const skipPosts = (): void => {
      vi.doMock(SEND_DUE, async (importActual) => {
        const actual = await importActual<typeof Dispatch>();
        const sendDue: typeof actual.sendDue = (kind) =>
          kind.collection === 'outbox' ? Promise.resolve() : actual.sendDue(kind);
        return { ...actual, sendDue };
      });
    };
    const functions = [await loadFunctions(skipPosts), await loadFunctions(skipPosts)];
    const found = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      for (const violation of violationsOf(await runHistory(seed, functions))) found.add(violation);
    }
    expect([...found]).toContainEqual(expect.stringMatching(/^due work is attempted: outbox\/\w+ was not attempted/));
    expect([...found].filter((violation) => violation.includes('orders/'))).toEqual([]);
  });
});
