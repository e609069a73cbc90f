import '../../functions/support/disable-logging.ts';
import '../../functions/support/own-project.ts';
import { BOT_URL, discordAddress } from './simulated-network.ts';

/** Imported first: the functions' environment. The database is a double without an address. */
process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:1';
process.env.GCLOUD_PROJECT = 'demo-simulation';
Object.assign(process.env, {
  PUBLIC_SITE_URL: 'https://shop.test',
  DELIVERY_BOT_URL: BOT_URL,
  DELIVERY_BOT_SECRET: 'bot_simulation',
  DISCORD_API_BASE: 'https://discord.com/api/v10',
  DISCORD_DELIVERY_WEBHOOK_URL: discordAddress(9),
  SCHEDULE_RELEASES: 'false',
  CHECKOUTS_PER_ADDRESS: '0',
});
