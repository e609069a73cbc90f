import '../../functions/support/disable-logging.ts';
import '../../functions/support/own-project.ts';
import { vi } from 'vitest';
import { BOT_URL, discordAddress } from './simulated-network.ts';
import { PROVIDER_ENVIRONMENT } from './virtual-providers/virtual-environment.ts';

// Shorter than in production, so that some commits happen after their buyers have stopped waiting.
vi.mock('../../../functions/src/checkout/reservations/reservation-deadline.ts', () => ({
  RESERVATION_DEADLINE_MS: 8_000,
}));

/** Imported first: the functions' environment. The database is a double without an address. */
process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:1';
process.env.GCLOUD_PROJECT = 'demo-simulation';
Object.assign(process.env, {
  ...PROVIDER_ENVIRONMENT,
  DELIVERY_BOT_URL: BOT_URL,
  DELIVERY_BOT_SECRET: 'bot_simulation',
  DISCORD_API_BASE: 'https://discord.com/api/v10',
  DISCORD_DELIVERY_WEBHOOK_URL: discordAddress(9),
  SCHEDULE_RELEASES: 'false',
  CHECKOUTS_PER_ADDRESS: '0',
});
