export interface SandboxConfig {
  /** 0: any free port. */
  port: number;
  /** The site's origin. Pages without content link to it. */
  siteOrigin: string;
  stripe: {
    secretKey: string;
    webhookSecret: string;
    /** Signs the events of connected accounts. */
    connectWebhookSecret: string;
    /** Destination of events. */
    webhookUrl: string;
  };
  paypal: {
    clientId: string;
    clientSecret: string;
    webhookId: string;
    /** Destination of events. */
    webhookUrl: string;
  };
  btcpay: {
    apiKey: string;
    storeId: string;
    webhookSecret: string;
    /** Destination of events. */
    webhookUrl: string;
  };
  discord: {
    clientId: string;
    clientSecret: string;
    /** The marketplace's own server. */
    guildId: string;
  };
  bot: {
    /** Signs the requests to the delivery bot. */
    secret: string;
  };
}

export const HOST = '127.0.0.1';

/** Reads the environment. The error names every missing variable. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const missing: string[] = [];
  const read = (name: string): string => {
    const value = env[name] ?? '';
    if (value === '') missing.push(name);
    return value;
  };
  const config: SandboxConfig = {
    port: Number(read('SANDBOX_PORT')),
    siteOrigin: read('SITE_ORIGIN'),
    stripe: {
      secretKey: read('STRIPE_SECRET_KEY'),
      webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
      connectWebhookSecret: read('STRIPE_CONNECT_WEBHOOK_SECRET'),
      webhookUrl: read('STRIPE_WEBHOOK_URL'),
    },
    paypal: {
      clientId: read('PAYPAL_CLIENT_ID'),
      clientSecret: read('PAYPAL_CLIENT_SECRET'),
      webhookId: read('PAYPAL_WEBHOOK_ID'),
      webhookUrl: read('PAYPAL_WEBHOOK_URL'),
    },
    btcpay: {
      apiKey: read('BTCPAY_API_KEY'),
      storeId: read('BTCPAY_STORE_ID'),
      webhookSecret: read('BTCPAY_WEBHOOK_SECRET'),
      webhookUrl: read('BTCPAY_WEBHOOK_URL'),
    },
    discord: {
      clientId: read('DISCORD_CLIENT_ID'),
      clientSecret: read('DISCORD_CLIENT_SECRET'),
      guildId: read('DISCORD_GUILD_ID'),
    },
    bot: { secret: read('DELIVERY_BOT_SECRET') },
  };
  if (missing.length > 0) throw new Error(`The sandbox needs ${missing.join(', ')}.`);
  if (!Number.isInteger(config.port)) throw new Error('SANDBOX_PORT must be a whole number.');
  return config;
}
