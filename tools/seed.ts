import { loadGenerated } from '../emulator-data/generate/load-generated.ts';
import { runTool, ToolFailure } from './failure.ts';
import { ports } from './ports.ts';
import { SEED_USAGE, seedOptions } from './seed/seed-options.ts';
import { selectRunningFirestore, withoutTriggersIfAny } from './stack/running-emulators.ts';

// npm run seed: generates a marketplace of any size on the running emulators.
await runTool(async () => {
  const size = seedOptions(process.argv.slice(2));
  if (size === 'help') {
    console.log(SEED_USAGE);
    return;
  }
  await selectRunningFirestore(ports());
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      interrupted.abort(new ToolFailure('Interrupted: the marketplace is incomplete. Run the command again.')),
    );
  }
  const startedAt = performance.now();
  const { written, removed } = await withoutTriggersIfAny(ports(), () =>
    loadGenerated(size, new Date(), interrupted.signal),
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const [before, ...now] = [removed, written.stores, written.products, written.reviews, written.orders].map((count) =>
    count.toLocaleString('en-US'),
  );
  console.log(
    `Removed ${before} documents. Wrote ${now[0]} stores, ${now[1]} products, ${now[2]} reviews and ${now[3]} orders (seed ${size.seed}) in ${seconds} s.`,
  );
});
