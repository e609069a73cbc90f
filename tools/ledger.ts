import { runTool, ToolFailure } from './failure.ts';
import { LEDGER_USAGE, ledgerOptions } from './ledger/ledger-options.ts';
import { openProject } from './open-project.ts';

// npm run ledger: maintains the ledger of a project or of the running emulators.
await runTool(async () => {
  const options = ledgerOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(LEDGER_USAGE);
    return;
  }
  await openProject(options.project);
  // The commands open the database when they are loaded.
  const commands = await import('./ledger/ledger-commands.ts');
  const { ok, text } = await commands[options.command]((progress) => console.log(progress));
  if (!ok) throw new ToolFailure(text);
  console.log(text);
});
