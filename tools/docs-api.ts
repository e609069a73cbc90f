import { API_REFERENCE, writeApiReference } from './docs/write-api-reference.ts';
import { runTool } from './failure.ts';

// npm run docs:api: writes the reference of all calls from their contracts.
await runTool(async () => {
  await writeApiReference();
  console.log(`${API_REFERENCE} is written.`);
});
