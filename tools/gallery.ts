import { generateArt } from './build/site.ts';
import { runTool, ToolFailure } from './failure.ts';
import { inRoot } from './paths.ts';
import { childEnv } from './processes/child-env.ts';
import { run } from './processes/run.ts';
import { stopRequest } from './processes/stop-request.ts';

const STORYBOOK = inRoot('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
const CONFIG = inRoot('web', '.storybook');
const PORT = '6006';

// npm run gallery: serves the site's components in all states. `npm run gallery -- FOLDER` writes the gallery to a
// folder.
await runTool(async () => {
  const stopping = stopRequest();
  await generateArt(stopping);
  const [folder] = process.argv.slice(2);
  const command = folder === undefined ? ['dev', '--port', PORT, '--no-open'] : ['build', '--output-dir', folder];
  const { code } = await run(process.execPath, [STORYBOOK, ...command, '--config-dir', CONFIG], {
    cwd: inRoot(),
    env: childEnv(),
    signal: stopping,
    live: true,
  });
  if (code !== 0 && !stopping.aborted) throw new ToolFailure('Storybook has failed: see above.');
});
