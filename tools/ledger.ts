import { runTool, ToolFailure } from './failure.ts';
import { LEDGER_USAGE, ledgerOptions } from './ledger/ledger-options.ts';
import { HOST, ports, PROJECT_ID } from './ports.ts';

// npm run ledger: the ledger of a project, or of the running emulators.
await runTool(async () => {
  const options = ledgerOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(LEDGER_USAGE);
    return;
  }
  if (options.project === null) {
    process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports().firestore}`;
    // There is no metadata server to ask for credentials.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  process.env.GCLOUD_PROJECT = options.project ?? PROJECT_ID;
  // They open the database when they are loaded.
  const commands = await import('./ledger/ledger-commands.ts');
  const { ok, text } = await commands[options.command]((progress) => console.log(progress));
  if (!ok) throw new ToolFailure(text);
  console.log(text);
});
