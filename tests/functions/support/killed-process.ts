import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The time of the kill: directly before or after the nth step, which is a commit or a request. */
export interface Kill {
  nth: number;
  when: 'before' | 'after';
}

/** The work that the process does. `killed-child.ts` implements each name. */
export interface Work {
  name:
    | 'createCheckout'
    | 'createPaypalCheckout'
    | 'cancelCheckout'
    | 'verifyPaypalPayment'
    | 'stripeEvent'
    | 'paypalEvent'
    | 'deleteStore'
    | 'fulfilOrders'
    | 'editProducts'
    | 'importFiles'
    | 'sendPost'
    | 'sendDelivery';
  input: unknown;
}

const CHILD = new URL('killed-child.ts', import.meta.url);

/** Runs the work in a child process that is killed at the given step. Returns whether the work finished before that. */
export async function runUntilKilled(work: Work, kill: Kill): Promise<boolean> {
  const child = fork(CHILD, [JSON.stringify({ work, kill })], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return false;
  if (code !== 0) throw new Error(`The process ended with ${code ?? signal}.`);
  return true;
}

/** Calls `attempt` with every step at which its work can be killed, before and after. Returns the number of steps. */
export async function killAtEveryStep(attempt: (kill: Kill) => Promise<boolean>): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const finished = [await attempt({ nth, when: 'before' }), await attempt({ nth, when: 'after' })];
    if (finished.every(Boolean)) return nth - 1;
  }
}
