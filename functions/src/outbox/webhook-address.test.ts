import { describe, expect, it } from 'vitest';
import { executionAddress, isWebhookAddress } from './webhook-address.ts';

const DISCORD = 'https://discord.com/api/v10';
const LOCAL = 'http://127.0.0.1:4010/discord/api/v10';

describe('isWebhookAddress', () => {
  it.each([
    ['https://discord.com/api/webhooks/1234/to-ken_5', DISCORD],
    ['https://discord.com/api/v10/webhooks/1234/token', DISCORD],
    ['https://discordapp.com/api/webhooks/1234/token?thread_id=5', DISCORD],
    ['https://discord.com/api/webhooks/1234/token', LOCAL],
    ['http://127.0.0.1:4010/discord/api/webhooks/1234/token', LOCAL],
    ['http://127.0.0.1:4010/discord/api/v9/webhooks/1234/token', LOCAL],
    ['http://127.0.0.1:4010/discord/webhooks/1234/token', 'http://127.0.0.1:4010/discord'],
  ])('accepts %s (at %s)', (address, base) => expect(isWebhookAddress(address, base)).toBe(true));

  it.each([
    ['http://discord.com/api/webhooks/1234/token', DISCORD],
    ['https://discord.com.evil.example/api/webhooks/1234/token', DISCORD],
    ['https://evil.example/api/webhooks/1234/token', DISCORD],
    ['https://user:pass@discord.com/api/webhooks/1234/token', DISCORD],
    ['https://discord.com:8443/api/webhooks/1234/token', DISCORD],
    ['https://discord.com/api/users/@me', DISCORD],
    ['https://discord.com/api/webhooks/1234/token/../../../users', DISCORD],
    ['http://169.254.169.254/computeMetadata/v1/webhooks/1/token', DISCORD],
    ['http://127.0.0.1:4010/discord/api/webhooks/1234/token', DISCORD],
    ['http://127.0.0.1:4010/elsewhere/webhooks/1234/token', LOCAL],
    ['https://discord.com/api/vx/webhooks/1234/token', DISCORD],
    ['http://127.0.0.1:4010/__sandbox/reset', LOCAL],
    ['http://127.0.0.1:4011/discord/api/webhooks/1234/token', LOCAL],
    ['file:///etc/passwd', DISCORD],
    ['javascript:alert(1)', DISCORD],
  ])('rejects %s (at %s)', (address, base) => expect(isWebhookAddress(address, base)).toBe(false));
});

describe('executionAddress', () => {
  it.each([
    ['https://discord.com/api/webhooks/12/to-ken_5', 'https://discord.com/api/v10/webhooks/12/to-ken_5?wait=true'],
    ['https://discord.com/api/v6/webhooks/12/token', 'https://discord.com/api/v10/webhooks/12/token?wait=true'],
    [
      'https://ptb.discord.com/api/webhooks/12/token?wait=false',
      'https://discord.com/api/v10/webhooks/12/token?wait=true',
    ],
    [
      'https://discordapp.com/api/webhooks/12/token?thread_id=5&with_components=true#x',
      'https://discord.com/api/v10/webhooks/12/token?thread_id=5&wait=true',
    ],
  ])('maps %s to %s', (address, expected) => {
    expect(executionAddress(address, DISCORD)).toBe(expected);
    // An API base without a version is an older form of the same setting.
    expect(executionAddress(address, 'https://discord.com/api/')).toBe(expected);
  });

  it('uses the sandbox on a local stack, even for Discord’s own webhook addresses', () => {
    const expected = `${LOCAL}/webhooks/12/token?wait=true`;
    expect(executionAddress('http://127.0.0.1:4010/discord/api/webhooks/12/token', LOCAL)).toBe(expected);
    expect(executionAddress('https://discord.com/api/webhooks/12/token', LOCAL)).toBe(expected);
  });
});
