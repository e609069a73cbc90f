import type { StoreFixture } from './fixture.ts';
import { blockbazaarOfficial } from './stores/blockbazaar-official.ts';
import { emeraldExchange } from './stores/emerald-exchange.ts';
import { kitLocker } from './stores/kit-locker.ts';
import { lanternLane } from './stores/lantern-lane.ts';
import { moonbrew } from './stores/moonbrew.ts';
import { netherforge } from './stores/netherforge.ts';
import { quartzAndQuill } from './stores/quartz-and-quill.ts';
import { skywardWings } from './stores/skyward-wings.ts';
import { spawnerFoundry } from './stores/spawner-foundry.ts';
import { vaultAndKey } from './stores/vault-and-key.ts';

/** The demo stores, official ones first. */
export const STORES: readonly StoreFixture[] = [
  blockbazaarOfficial,
  spawnerFoundry,
  netherforge,
  skywardWings,
  kitLocker,
  moonbrew,
  emeraldExchange,
  vaultAndKey,
  quartzAndQuill,
  lanternLane,
];
