import { runTool } from './failure.ts';
import { openProject } from './open-project.ts';
import { projectOptions } from './project-options.ts';

const USAGE = `npm run search -- <command> [--project <id>]

  entries  makes what all products are found by anew, where it is not what they are
  engine   hands all of it to the search engine that SEARCH_ENGINE_URL and SEARCH_ENGINE_KEY name

Without --project it works on the running emulators. With it, the project's database is opened with the credentials of
"gcloud auth application-default login".`;

// npm run search: maintains the product search index of a project or of the running emulators.
await runTool(async () => {
  const options = projectOptions('search', ['entries', 'engine'], process.argv.slice(2));
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  await openProject(options.project);
  // The commands open the database when they are loaded.
  const commands = await import('./search/search-commands.ts');
  console.log(await commands[options.command]());
});
