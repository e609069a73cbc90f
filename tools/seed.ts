import { loadGenerated } from '../emulator-data/generate/load-generated.ts';
import { runTool, ToolFailure } from './failure.ts';
import { HOST, ports } from './ports.ts';
import { SEED_USAGE, seedOptions } from './seed/seed-options.ts';
import { answers } from './stack/answers.ts';
import { withoutTriggers } from './stack/functions-triggers.ts';

// npm run seed: a generated marketplace of any size on the running emulators.
await runTool(async () => {
  const size = seedOptions(process.argv.slice(2));
  if (size === 'help') {
    console.log(SEED_USAGE);
    return;
  }
  const { firestore, functions, hub } = ports();
  const emulator = `${HOST}:${firestore}`;
  if (!(await answers(emulator))) {
    throw new ToolFailure(`No Firestore emulator answers at ${emulator}. Start the marketplace first: npm start`);
  }
  process.env.FIRESTORE_EMULATOR_HOST = emulator;
  // There is no metadata server to ask for credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      interrupted.abort(new ToolFailure('Interrupted: the marketplace is incomplete. Run the command again.')),
    );
  }
  const startedAt = performance.now();
  const load = () => loadGenerated(size, new Date(), interrupted.signal);
  // A Firestore emulator on its own has no functions that could be triggered.
  const { written, removed } = await ((await answers(`${HOST}:${hub}`))
    ? withoutTriggers({ firestore, functions, hub }, load)
    : load());
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const [before, ...now] = [removed, written.stores, written.products, written.reviews, written.orders].map((count) =>
    count.toLocaleString('en-US'),
  );
  console.log(
    `Removed ${before} documents. Wrote ${now[0]} stores, ${now[1]} products, ${now[2]} reviews and ${now[3]} orders (seed ${size.seed}) in ${seconds} s.`,
  );
});
