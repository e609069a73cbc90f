import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FailureCode } from '@blockbazaar/domain/failures';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';

/** The outcome for one caller. */
export interface Reserved {
  orderId: string | null;
  code: FailureCode | null;
}

const CHILD = new URL('reserving-child.ts', import.meta.url);

/** Reserves in one process per list of checkouts, all at the same moment. Returns the outcomes in the same order. */
export async function reserveInProcesses(checkouts: readonly (readonly CheckoutRequest[])[]): Promise<Reserved[][]> {
  const children = checkouts.map(() =>
    fork(CHILD, { env: process.env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  return Promise.all(
    children.map(async (child, index) => {
      const answer = once(child, 'message') as Promise<[Reserved[]]>;
      child.send([...(checkouts[index] ?? [])]);
      return (await answer)[0];
    }),
  );
}
