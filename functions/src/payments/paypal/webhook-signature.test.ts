import { describe, expect, it } from 'vitest';
import { jsonText, verificationRequest } from './webhook-signature.ts';

describe('the question whether an event is signed', () => {
  const transmission = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/c',
    transmission_id: 'id"},{',
    transmission_sig: 's',
    transmission_time: 't',
  };

  it('carries the event to the byte', () => {
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
  ])('is about one JSON value and nothing else: %j', (body, isOne) => {
    expect(jsonText(Buffer.from(body))).toBe(isOne ? body : null);
  });

  it('is about text', () => {
    expect(jsonText(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBeNull();
  });
});
