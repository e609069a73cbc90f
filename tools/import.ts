import { runTool, ToolFailure } from './failure.ts';
import { IMPORT_USAGE, importOptions } from './import/import-options.ts';
import { HOST, ports, PROJECT_ID } from './ports.ts';
import { answers } from './stack/answers.ts';
import { withoutTriggers } from './stack/functions-triggers.ts';

// npm run import: the legacy shop's files, or an export of a marketplace, into a project, or into the running emulators.
await runTool(async () => {
  const options = importOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(IMPORT_USAGE);
    return;
  }
  const { firestore, functions, hub, web } = ports();
  const isLocal = options.project === null;
  if (isLocal) {
    const emulator = `${HOST}:${firestore}`;
    if (!(await answers(emulator)))
      throw new ToolFailure(`No Firestore emulator answers at ${emulator}. Start the marketplace first: npm start`);
    process.env.FIRESTORE_EMULATOR_HOST = emulator;
    // There is no metadata server to ask for credentials.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  process.env.GCLOUD_PROJECT = options.project ?? PROJECT_ID;
  const site = options.site ?? (isLocal ? `http://localhost:${web}` : `https://${options.project}.web.app`);
  // It opens the database when it is loaded.
  const { runImport } = await import('./import/run-import.ts');
  const work = () => runImport({ ...options, site }, (progress) => console.log(progress));
  // Its events would hold up those of people who use the marketplace: what triggers would add is written by the import itself.
  const hasTriggers = isLocal && !options.isDryRun && (await answers(`${HOST}:${hub}`));
  const { report, links } = await (hasTriggers ? withoutTriggers({ firestore, functions, hub }, work) : work());
  console.log(`\n${report.text(options)}`);
  if (links > 0)
    console.log(
      `\nOne-time links for sellers: ${links}, in ${options.linksFile}. Each sets a password, once, within a day.`,
    );
  if (!options.isDryRun && report.linesOf('create').some(({ kind }) => kind === 'orders'))
    console.log(
      '\nSales figures follow within a minute. What stores were paid before is to be entered: see docs/operations.md.',
    );
  const refused = report.count('refused');
  if (refused > 0) throw new ToolFailure(`Refused lines: ${refused.toLocaleString('en-US')}.`);
});
