import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { deployProblems, projectIdIn } from './build/deploy-settings.ts';
import { bundleFunctions } from './build/functions-bundle.ts';
import { buildPages, buildSite, releaseOf, WEB_FOLDER } from './build/site.ts';
import { projectConfig } from './deploy/project-config.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { sitePolicy, type FirebaseConfig } from './stack/firebase-config.ts';

/** The web app's Firebase configuration as JSON. The site cannot start without it. */
const PROJECT_CONFIG = 'VITE_FIREBASE_CONFIG';

// npm run build: builds the files that `firebase deploy` uploads.
await runTool(async () => {
  const { values } = parseArgs({ options: { deploy: { type: 'boolean', default: false } } });
  const site = loadEnv('production', WEB_FOLDER);
  const local = readFileSync(inRoot('firebase.json'), 'utf8');
  const projectId = projectIdIn(site[PROJECT_CONFIG]);
  const firebaseConfig = projectId === null ? local : projectConfig(local, projectId);
  if (values.deploy) {
    const problems = deployProblems({ site, params: functionsParams(site[PROJECT_CONFIG]), firebaseConfig });
    if (problems.length > 0) throw new ToolFailure(`Not built:\n${problems.map((one) => `- ${one}`).join('\n')}`);
  }
  const built = { functions: inRoot('functions', 'dist'), site: inRoot('web', 'dist') };
  await Promise.all([bundleFunctions(built.functions), buildSite(built.site)]);
  await buildPages(built, sitePolicy(JSON.parse(firebaseConfig) as FirebaseConfig));
  console.log(`Built functions/dist and web/dist: release ${releaseOf(built.site)}.`);
  if (site[PROJECT_CONFIG] === undefined)
    console.log(`This site cannot start yet: it was built without ${PROJECT_CONFIG}.`);
});

/** The params that `firebase deploy` uses. */
function functionsParams(siteConfig: string | undefined): Record<string, string | undefined> {
  const files = ['.env', `.env.${projectIdIn(siteConfig) ?? ''}`]
    .map((name) => inRoot('functions', name))
    .filter(existsSync);
  return Object.fromEntries(files.flatMap((file) => Object.entries(parseEnv(readFileSync(file, 'utf8')))));
}
