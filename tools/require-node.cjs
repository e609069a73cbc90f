// Loaded before every script here. An older Node.js would fail at the first `.ts` file with an unclear error.
'use strict';

const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `This needs Node ${NEEDED}, and ${process.execPath} is ${process.version}.\n` +
      'The project brings its own: run `npm ci`, then start things with `npm start`, `npm test` or `npm run …`.',
  );
  process.exit(1);
}
