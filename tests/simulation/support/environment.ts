import '../../functions/support/disable-logging.ts';
import '../../functions/support/own-project.ts';
import { BOT_URL, discordAddress } from './simulated-network.ts';
import { PROVIDER_ENVIRONMENT } from './virtual-providers/virtual-environment.ts';

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
