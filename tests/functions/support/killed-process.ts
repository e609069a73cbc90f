import { fork } from 'node:child_process';
import { once } from 'node:events';

/** When the process is killed: right before or right after the nth thing that it does outside of itself (a commit, a call). */
export interface Kill {
  nth: number;
  when: 'before' | 'after';
}

/** What the process is told to do, as `killed-child.ts` knows it. */
export interface Work {
  name:
    | 'createCheckout'
    | 'createPaypalCheckout'
    | 'cancelCheckout'
    | 'verifyPaypalPayment'
    | 'stripeEvent'
    | 'paypalEvent'
    | 'deleteStore'
    | 'sendPost'
    | 'sendDelivery';
  input: unknown;
}

const CHILD = new URL('killed-child.ts', import.meta.url);

/** Does one piece of work in a process of its own that is killed on the way. Answers whether it got to the end before that. */
export async function doAndKill(work: Work, kill: Kill): Promise<boolean> {
  const child = fork(CHILD, [JSON.stringify({ work, kill })], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return false;
  if (code !== 0) throw new Error(`The process ended with ${code ?? signal}.`);
  return true;
}

/** Kills a piece of work at every step that it has, one process each: `attempt` makes the work anew and looks at what is left of it. */
export async function killAtEveryStep(attempt: (kill: Kill) => Promise<boolean>): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const finished = [await attempt({ nth, when: 'before' }), await attempt({ nth, when: 'after' })];
    if (finished.every(Boolean)) return nth - 1;
  }
}
