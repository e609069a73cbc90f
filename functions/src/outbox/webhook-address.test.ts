import { describe, expect, it } from 'vitest';
import { isWebhookAddress } from './webhook-address.ts';

const DISCORD = 'https://discord.com/api';
const LOCAL = 'http://127.0.0.1:4010/discord';

describe('a webhook address', () => {
  it.each([
    ['https://discord.com/api/webhooks/1234/to-ken_5', DISCORD],
    ['https://discord.com/api/v10/webhooks/1234/token', DISCORD],
    ['https://discordapp.com/api/webhooks/1234/token?thread_id=5', DISCORD],
    ['https://discord.com/api/webhooks/1234/token', LOCAL],
    ['http://127.0.0.1:4010/discord/webhooks/1234/token', LOCAL],
  ])('%s (at %s) is posted to', (address, base) => expect(isWebhookAddress(address, base)).toBe(true));

  it.each([
    ['http://discord.com/api/webhooks/1234/token', DISCORD],
    ['https://discord.com.evil.example/api/webhooks/1234/token', DISCORD],
    ['https://evil.example/api/webhooks/1234/token', DISCORD],
    ['https://user:pass@discord.com/api/webhooks/1234/token', DISCORD],
    ['https://discord.com:8443/api/webhooks/1234/token', DISCORD],
    ['https://discord.com/api/users/@me', DISCORD],
    ['https://discord.com/api/webhooks/1234/token/../../../users', DISCORD],
    ['http://169.254.169.254/computeMetadata/v1/webhooks/1/token', DISCORD],
    ['http://127.0.0.1:4010/discord/webhooks/1234/token', DISCORD],
    ['http://127.0.0.1:4010/__sandbox/reset', LOCAL],
    ['http://127.0.0.1:4011/discord/webhooks/1234/token', LOCAL],
    ['file:///etc/passwd', DISCORD],
    ['javascript:alert(1)', DISCORD],
  ])('%s (at %s) is not', (address, base) => expect(isWebhookAddress(address, base)).toBe(false));
});
