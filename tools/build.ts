import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { bundleFunctions } from './build/functions-bundle.ts';
import { buildSite, WEB_FOLDER } from './build/site.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';

/** The web app's configuration of the Firebase project, as JSON: without it the site cannot start. */
const PROJECT_CONFIG = 'VITE_FIREBASE_CONFIG';

// npm run build: what `firebase deploy` sends to the cloud.
await runTool(async () => {
  const { values } = parseArgs({ options: { deploy: { type: 'boolean', default: false } } });
  const isConfigured = loadEnv('production', WEB_FOLDER)[PROJECT_CONFIG] !== undefined;
  if (!isConfigured && values.deploy) {
    throw new ToolFailure(`Not built: ${PROJECT_CONFIG} is missing in the environment or in web/.env.production.`);
  }
  await Promise.all([bundleFunctions(inRoot('functions', 'dist')), buildSite(inRoot('web', 'dist'))]);
  console.log('Built functions/dist and web/dist.');
  if (!isConfigured) console.log(`This site cannot start yet: it was built without ${PROJECT_CONFIG}.`);
});
