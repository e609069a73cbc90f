import { succeed, type Result } from '@blockbazaar/domain/failures';
import * as z from 'zod/mini';
import { BoundedWork } from '../../platform/bounded-work.ts';
import { callPaypal } from './call-paypal.ts';
import { PAYPAL_WEBHOOK_ID } from './params.ts';
import { refusalOf } from './refusal.ts';

const BODY_BYTES_MAX = 256 * 1_024;

/** PayPal's headers with the property names and maximum lengths of its verification API. */
const headersSchema = z.object({
  auth_algo: z.string().check(z.minLength(1), z.maxLength(100)),
  cert_url: z.string().check(z.minLength(1), z.maxLength(500)),
  transmission_id: z.string().check(z.minLength(1), z.maxLength(50)),
  transmission_sig: z.string().check(z.minLength(1), z.maxLength(500)),
  transmission_time: z.string().check(z.minLength(1), z.maxLength(100)),
});
type Transmission = z.infer<typeof headersSchema>;

/** PayPal retries an event for three days, and clocks differ. */
const AGE_MS_MAX = 4 * 24 * 60 * 60_000;
const CLOCK_SKEW_MS_MAX = 5 * 60_000;

/** Anyone can send fake events, so the load of verification on PayPal and on this process is limited. */
const verification = new BoundedWork({ running: 8, waiting: 40 });

const responseSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * The JSON text of an event that PayPal has signed for our webhook; null if the signature is invalid.
 * PROVIDER_UNAVAILABLE: the verification call failed. BUSY: too many verifications are running.
 */
export async function verifiedText(
  rawBody: Buffer,
  header: (name: string) => string | undefined,
): Promise<Result<string | null>> {
  const transmission = transmissionIn(header);
  const text = jsonText(rawBody);
  if (transmission === null || text === null || !isPlausible(transmission, Date.now())) return succeed(null);
  const verified = await verification.run(() => requestVerification(transmission, text));
  return verified.ok ? succeed(verified.value ? text : null) : verified;
}

function transmissionIn(header: (name: string) => string | undefined): Transmission | null {
  const names = Object.keys(headersSchema.shape);
  const parsed = headersSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, header(`paypal-${name.replaceAll('_', '-')}`)])),
  );
  return parsed.success ? parsed.data : null;
}

/**
 * Returns whether a transmission can be from PayPal, without a network call: sent recently, and signed with a
 * certificate from PayPal's host.
 */
export function isPlausible(
  { cert_url: certificate, transmission_time: time }: Pick<Transmission, 'cert_url' | 'transmission_time'>,
  now: number,
): boolean {
  const age = now - Date.parse(time);
  if (!(age <= AGE_MS_MAX && age >= -CLOCK_SKEW_MS_MAX) || !URL.canParse(certificate)) return false;
  const { protocol, hostname, port, username } = new URL(certificate);
  return protocol === 'https:' && hostname.endsWith('.paypal.com') && port === '' && username === '';
}

/**
 * The body as text, if it is a single JSON value. It is embedded unchanged in the verification request, and malformed
 * text could inject fields, for example another webhook's id. This function reads no data from it.
 */
export function jsonText(rawBody: Buffer): string | null {
  if (rawBody.length > BODY_BYTES_MAX) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

/** PayPal verifies the exact bytes that it has signed, so the event is not serialized again. */
export const verificationRequest = (transmission: Transmission, webhookId: string, text: string): string =>
  `${JSON.stringify({ ...transmission, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${text}}`;

function requestVerification(transmission: Transmission, text: string): Promise<Result<boolean>> {
  return callPaypal('verify-webhook-signature', async ({ request }) => {
    const question = request('POST', '/v1/notifications/verify-webhook-signature');
    question.authenticate([{ oauth2: true }]);
    question.contentType('application/json');
    question.text(verificationRequest(transmission, PAYPAL_WEBHOOK_ID.value(), text));
    try {
      const { result } = await question.callAsText();
      return succeed(responseSchema.parse(JSON.parse(result)).verification_status === 'SUCCESS');
    } catch (error) {
      const status = refusalOf(error)?.status;
      // PayPal rejects the headers as invalid.
      if (status === 400 || status === 422) return succeed(false);
      throw error;
    }
  });
}
