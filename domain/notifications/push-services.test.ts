import { describe, expect, it } from 'vitest';
import { browserSubscriptionSchema, isPushEndpoint } from './push-services.ts';

const STAND_IN = 'http://127.0.0.1:4010';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-by3p.notify.windows.com/w/?token=AwY',
  ])('accepts %s', (address) => expect(isPushEndpoint(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:key@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evilnotify.windows.com/w/',
    'https://push.apple.com/x',
    'https://notfcm.googleapis.com/x',
    'https://storage.googleapis.com/x',
    'https://169.254.169.254/computeMetadata/v1/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'https://localhost/x',
    'https://[::1]/x',
    `${STAND_IN}/push/send/1`,
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
  ])('rejects %s', (address) => expect(isPushEndpoint(address)).toBe(false));

  it('accepts the stand-in of a local run, and no other address of its host', () => {
    expect(isPushEndpoint(`${STAND_IN}/push/send/1`, STAND_IN)).toBe(true);
    for (const other of [
      'http://127.0.0.1:4011/x',
      'http://127.0.0.1/x',
      'https://127.0.0.1:4010/x',
      'http://a@127.0.0.1:4010/x',
    ])
      expect(isPushEndpoint(other, STAND_IN)).toBe(false);
  });
});

describe('browserSubscriptionSchema', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

  it('accepts keys of the standard length, with or without padding', () => {
    expect(browserSubscriptionSchema.safeParse({ endpoint, keys }).success).toBe(true);
    const padded = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` };
    expect(browserSubscriptionSchema.safeParse({ endpoint, keys: padded }).success).toBe(true);
  });

  it.each([
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: 'B'.repeat(88) } },
    { endpoint, keys: { ...keys, auth: `${'a'.repeat(21)}+` } },
    { endpoint: '', keys },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}`, keys },
    { endpoint, keys, expirationTime: null },
  ])('rejects %j', (given) => expect(browserSubscriptionSchema.safeParse(given).success).toBe(false));
});
