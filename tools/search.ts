import { runTool } from './failure.ts';
import { openProject } from './open-project.ts';
import { projectOptions } from './project-options.ts';

const USAGE = `npm run search -- <command> [--project <id>]

  entries  writes the search entries that differ from their products
  audit    adds missing search tokens to the audit log
  engine   sends all search entries to the search engine of SEARCH_ENGINE_URL and SEARCH_ENGINE_KEY

Without --project it works on the running emulators. With it, the project's database is opened with the credentials of
"gcloud auth application-default login".`;

// npm run search: maintains the search indexes of a project or of the running emulators.
await runTool(async () => {
  const options = projectOptions('search', ['entries', 'audit', 'engine'], process.argv.slice(2));
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  await openProject(options.project);
  // The commands open the database when they are loaded.
  const commands = await import('./search/search-commands.ts');
  console.log(await commands[options.command]());
});
