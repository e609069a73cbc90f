import { stopRequest } from '../processes/stop-request.ts';
import { startStack, type Stack, type StackOptions } from './start-stack.ts';

/** Runs a stack until a stop request, and then exits the process: code 0 after a request. */
export async function runUntilStopped(options: StackOptions, onReady: (stack: Stack) => void): Promise<never> {
  const asked = stopRequest();
  const stopped = new Promise<void>((resolve) => {
    asked.addEventListener(
      'abort',
      () => {
        options.log('Stopping');
        resolve();
      },
      { once: true },
    );
  });

  const stack = await startStack(options, asked).catch((error: unknown) => {
    if (asked.aborted) process.exit(0);
    throw error;
  });
  onReady(stack);
  try {
    await Promise.race([stopped, stack.broken]);
  } finally {
    await stack.stop();
  }
  process.exit(0);
}
