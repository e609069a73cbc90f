import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from './webhook-signature.ts';

const SECRET = 'secret of the unit tests';
const body = Buffer.from(JSON.stringify({ deliveryId: 'd1', type: 'InvoiceSettled', note: 'Größe 5 ✓' }, null, 2));
const sign = (bytes: Buffer, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
const flipped = Buffer.from(body);
flipped[20] = (flipped[20] ?? 0) ^ 1;

describe('isSigned', () => {
  it('accepts exactly the signed bytes', () => {
    expect(isSigned(body, sign(body), SECRET)).toBe(true);
    expect(isSigned(body, sign(body).toUpperCase().replace('SHA256', 'sha256'), SECRET)).toBe(true);
  });

  it.each<[string, Buffer, string | undefined]>([
    ['another secret', body, sign(body, 'another')],
    ['a flipped bit', flipped, sign(body)],
    ['the same JSON in another format', Buffer.from(JSON.stringify(JSON.parse(body.toString()))), sign(body)],
    ['no header', body, undefined],
    ['an empty header', body, ''],
    ['half a signature', body, sign(body).slice(0, 39)],
    ['extra characters after the signature', body, `${sign(body)}00`],
    ['another algorithm', body, sign(body).replace('sha256', 'sha1')],
    ['no algorithm', body, sign(body).replace('sha256=', '')],
  ])('rejects %s', (_what, bytes, header) => expect(isSigned(bytes, header, SECRET)).toBe(false));

  it('rejects a signature with an empty secret', () => expect(isSigned(body, sign(body, ''), '')).toBe(false));
});
