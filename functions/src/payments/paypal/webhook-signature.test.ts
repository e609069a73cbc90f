import { describe, expect, it } from 'vitest';
import { isPlausible, jsonText, verificationRequest } from './webhook-signature.ts';

describe('signature verification request', () => {
  const transmission = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/c',
    transmission_id: 'id"},{',
    transmission_sig: 's',
    transmission_time: 't',
  };

  it('contains the exact bytes of the event', () => {
    const text = String.raw`{ "amount": 1.0,"url":"https:\/\/x", "name":"\u00e9é",  "id":"WH-1" }`;
    const question = verificationRequest(transmission, 'W1', text);
    expect(question.endsWith(`,"webhook_event":${text}}`)).toBe(true);
    expect(JSON.parse(question)).toEqual({
      ...transmission,
      webhook_id: 'W1',
      webhook_event: JSON.parse(text) as unknown,
    });
  });

  it.each([
    ['{"id":"é"}', true],
    [' {"id":1}\n', true],
    ['', false],
    ['{"id":1', false],
    ['{},"webhook_id":"W2"', false],
    ['{}}', false],
    ['\u{FEFF}{}', false],
    [`"${'x'.repeat(300_000)}"`, false],
  ])('accepts only a single JSON value: %j', (body, isOne) => {
    expect(jsonText(Buffer.from(body))).toBe(isOne ? body : null);
  });

  it('rejects invalid UTF-8', () => {
    expect(jsonText(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBeNull();
  });
});

describe('isPlausible', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const CERT = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42';
  const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

  it.each([
    ['now', minutesAgo(0), true],
    ['without milliseconds', '2026-11-22T05:59:58Z', true],
    ['three days ago', minutesAgo(3 * 24 * 60), true],
    ['more than four days ago', minutesAgo(4 * 24 * 60 + 1), false],
    ['in four minutes', minutesAgo(-4), true],
    ['in six minutes', minutesAgo(-6), false],
    ['at an invalid time', 'yesterday', false],
  ])('checks a transmission sent %s (%s): %s', (_when, time, plausible) => {
    expect(isPlausible({ cert_url: CERT, transmission_time: time }, NOW)).toBe(plausible);
  });

  it.each([
    [CERT, true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com.attacker.example/certs/CERT-1', false],
    ['https://attackerpaypal.com/certs/CERT-1', false],
    ['https://api.paypal.com@attacker.example/certs/CERT-1', false],
    ['https://attacker@api.paypal.com/certs/CERT-1', false],
    ['https://api.paypal.com:8443/certs/CERT-1', false],
    ['certs/CERT-1', false],
  ])('checks a certificate at %s: %s', (certificate, plausible) => {
    expect(isPlausible({ cert_url: certificate, transmission_time: minutesAgo(0) }, NOW)).toBe(plausible);
  });
});
