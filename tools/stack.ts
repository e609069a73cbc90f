import { runTool } from './failure.ts';
import { demoLogins } from './stack/demo-logins.ts';
import { stackOptions } from './stack/options.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

// npm run stack: runs the production build on this machine's emulators, for tests and scripts.
await runTool(async () => {
  await runUntilStopped(stackOptions('built', process.argv.slice(2)), ({ origin }) => {
    console.log(`${demoLogins(origin)}\nready ${origin}`);
  });
});
