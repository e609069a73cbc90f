import { readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

const sandbox = await startSandbox(readConfig(process.env));
console.log(`The sandbox listens on ${sandbox.origin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
