import { runTool } from './failure.ts';
import { demoLogins } from './stack/demo-logins.ts';
import { stackOptions } from './stack/options.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

// npm start: runs the marketplace for development. Pages and functions are rebuilt on changes.
await runTool(async () => {
  await runUntilStopped(stackOptions('dev', process.argv.slice(2)), ({ origin, paths }) => {
    console.log(
      `\n  The marketplace is open: ${origin}\n\n${demoLogins(origin)}\n\n  Logs: ${paths.logs}\n  Ctrl-C stops everything.\n`,
    );
  });
});
