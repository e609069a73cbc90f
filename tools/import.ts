import { runTool, ToolFailure } from './failure.ts';
import { IMPORT_USAGE, importOptions } from './import/import-options.ts';
import { openProject } from './open-project.ts';
import { ports } from './ports.ts';
import { withoutTriggersIfAny } from './stack/running-emulators.ts';

// npm run import: imports the legacy shop's files, or a marketplace export, into a project or the running emulators.
await runTool(async () => {
  const options = importOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(IMPORT_USAGE);
    return;
  }
  const isLocal = options.project === null;
  await openProject(options.project);
  const site = options.site ?? (isLocal ? `http://localhost:${ports().web}` : `https://${options.project}.web.app`);
  // The import opens the database when it is loaded.
  const { runImport } = await import('./import/run-import.ts');
  const work = () => runImport({ ...options, site }, (progress) => console.log(progress));
  // The import's events would delay those of current users. The import itself writes the changes that triggers would
  // make.
  const { report, links } = await (isLocal && !options.isDryRun ? withoutTriggersIfAny(ports(), work) : work());
  console.log(`\n${report.text(options)}`);
  if (links > 0)
    console.log(
      `\nOne-time links for sellers: ${links}, in ${options.linksFile}. Each sets a password, once, within a day.`,
    );
  if (!options.isDryRun && report.linesOf('create').some(({ kind }) => kind === 'orders'))
    console.log('\nSales figures follow within a minute. Record earlier payouts to stores: see docs/operations.md.');
  const refused = report.count('refused');
  if (refused > 0) throw new ToolFailure(`Rejected lines: ${refused.toLocaleString('en-US')}.`);
});
