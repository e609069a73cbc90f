import { HOST, portOffset, portsAt } from '../../../tools/ports.ts';
import { stopRequest } from '../../../tools/processes/stop-request.ts';
import { startStack } from '../../../tools/stack/start-stack.ts';
import { report, type Figure } from '../figures.ts';
import { launchBrowser } from '../launch-browser.ts';
import { countJourney, type Cost } from './count-journey.ts';
import { FunctionsTraffic } from './functions-traffic.ts';
import { costTable } from './prices.ts';

// Started by `npm run bench`. It has its own stack, in which the functions reach Firestore through the counting proxy.
const ports = portsAt(portOffset());
const functions = await FunctionsTraffic.start(`${HOST}:${ports.firestore}`);
const stack = await startStack(
  {
    site: 'built',
    ports,
    offset: portOffset(),
    keep: false,
    seed: true,
    functionsDatabase: functions.host,
    log: (text) => console.log(`· ${text}`),
  },
  stopRequest(),
);
const browser = await launchBrowser();
try {
  // Imported after the stack has started, because the import creates the journeys' data.
  const { JOURNEYS } = await import('./journeys.ts');
  const costs: { name: string; cost: Cost }[] = [];
  const figures: Figure[] = [];
  for (const journey of JOURNEYS) {
    const cost = await countJourney(browser, { baseUrl: stack.origin, functions }, journey);
    costs.push({ name: journey.name, cost });
    figures.push(
      {
        name: `${journey.name}: read by the browser`,
        value: cost.browserReads,
        limit: journey.limits?.browserReads ?? null,
        unit: 'documents',
        detail: `${cost.reads} more by the functions`,
      },
      {
        name: `${journey.name}: written`,
        value: cost.writes,
        limit: journey.limits?.writes ?? null,
        unit: 'documents',
        detail: `${cost.deletes} deleted`,
      },
    );
  }
  process.exitCode = report(figures) ? 0 : 1;
  console.log(costTable(costs));
} finally {
  await browser.close();
  await stack.stop();
  await functions.stop();
}
