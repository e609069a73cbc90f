import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { randomText } from '../random-id.ts';
import { invalidRequest } from './errors.ts';

/** Deliberate defects of a delivery. */
export type Forgery = 'no_signature' | 'wrong_secret' | 'other_webhook' | 'flipped_bit';

const AUTH_ALGO = 'SHA256withRSA';
const CERT_URL = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';

const questionSchema = z.object({
  auth_algo: z.string().check(z.maxLength(100)),
  cert_url: z.string().check(z.maxLength(500)),
  transmission_id: z.string().check(z.maxLength(50)),
  transmission_sig: z.string().check(z.maxLength(500)),
  transmission_time: z.string().check(z.maxLength(100)),
  webhook_id: z.string().check(z.regex(/^[a-zA-Z0-9]{1,50}$/)),
});

/** Signs events and verifies signatures. PayPal signs with a certificate, the sandbox with its own key. */
export class Transmissions {
  readonly #webhookId: string;
  readonly #key = randomText(16, 'hex');

  constructor(webhookId: string) {
    this.#webhookId = webhookId;
  }

  headersOf(body: string, forgery: Forgery | undefined): Record<string, string> {
    const id = randomText(16, 'hex');
    const time = new Date().toISOString();
    const webhookId = forgery === 'other_webhook' ? '0EH40505U7160970P' : this.#webhookId;
    const signed = forgery === 'flipped_bit' ? String.fromCharCode(body.charCodeAt(0) ^ 1) + body.slice(1) : body;
    const key = forgery === 'wrong_secret' ? `${this.#key}_wrong` : this.#key;
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'PayPal/AUHD-214.0-58843970',
      ...(forgery !== 'no_signature' && {
        'Paypal-Auth-Algo': AUTH_ALGO,
        'Paypal-Cert-Url': CERT_URL,
        'Paypal-Transmission-Id': id,
        'Paypal-Transmission-Sig': sign({ id, time, webhookId, body: signed }, key),
        'Paypal-Transmission-Time': time,
      }),
    };
  }

  /** `POST /v1/notifications/verify-webhook-signature`, with the request's exact text. */
  verify(text: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
    const question = questionSchema.safeParse(parse(text));
    if (!question.success) throw malformed();
    const {
      auth_algo,
      cert_url,
      transmission_id: id,
      transmission_time: time,
      webhook_id: webhookId,
      transmission_sig,
    } = question.data;
    const isOurs = auth_algo === AUTH_ALGO && cert_url === CERT_URL && webhookId === this.#webhookId;
    const isSigned = transmission_sig === sign({ id, time, webhookId, body: eventText(text) }, this.#key);
    return { verification_status: isOurs && isSigned ? 'SUCCESS' : 'FAILURE' };
  }
}

function sign(
  { id, time, webhookId, body }: { id: string; time: string; webhookId: string; body: string },
  key: string,
): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update([id, time, webhookId, digest].join('|')).digest('base64');
}

/** The exact text of the event. This stand-in expects the event as the last field. */
function eventText(text: string): string {
  const [, event] = /"webhook_event"\s*:([^]*)\}\s*$/.exec(text) ?? [];
  if (event === undefined) throw malformed();
  parse(event);
  return event;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const malformed = () =>
  invalidRequest([{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }]);
