import { parseArgs } from 'node:util';
import { rollbackSite } from './deploy/rollback-site.ts';
import { runTool, ToolFailure } from './failure.ts';
import { authorizedRequest } from './google/authorized-request.ts';

const USAGE = `npm run rollback -- --project ID [--site ID]

Publishes the previous version of the site again, with the function that renders its pages. Other functions and rules
stay: they work with pages of the last seven days. Repeat the command to restore the newer version.

  --project ID   the project
  --site ID      the Hosting site (default: the project's ID)

It requires the credentials of gcloud auth application-default login.`;

// npm run rollback: publishes the previous version of the site.
await runTool(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, site: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return console.log(USAGE);
  const { project = '', site = project } = values;
  if (project === '') throw new ToolFailure(`--project is missing.\n\n${USAGE}`);
  const { version, releasedAt } = await rollbackSite(site, authorizedRequest(project));
  console.log(`Published ${version} of ${releasedAt}.`);
});
