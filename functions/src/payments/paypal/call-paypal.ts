import { setTimeout as wait } from 'node:timers/promises';
import { fail, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import { logProviderFailure } from '../../platform/logging.ts';
import { forgetPaypalClient, paypalClient, type PaypalClient } from './paypal-client.ts';
import { refusalOf } from './refusal.ts';

const TRIES = 2;
const PAUSE_MS = 300;

/**
 * Runs PayPal calls, and retries once after a transient error. Each call in `work` must therefore be safe to repeat.
 * Errors are logged and returned as failures; `failures` maps PayPal's issue names.
 */
export async function callPaypal<T>(
  name: string,
  work: (paypal: PaypalClient) => Promise<Result<T>>,
  failures: Readonly<Record<string, FailureCode>> = {},
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(await paypalClient());
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) forgetPaypalClient();
      if (refusal !== null || attempt === TRIES) {
        logProviderFailure('paypal', name, refusal === null ? troubleOf(error) : { ...refusal });
        const [code] = refusal?.issues.flatMap((issue) => failures[issue] ?? []) ?? [];
        return fail(code ?? 'PROVIDER_UNAVAILABLE');
      }
    }
    await wait(PAUSE_MS);
  }
}

/**
 * Messages of PayPal and of the library can contain sent data; types, status codes and error codes do not, nor do our
 * own messages.
 */
function troubleOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  if (error.constructor === Error) return { name: error.name, message: error.message };
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code = 'code' in error ? error.code : undefined;
  return { name: error.constructor.name, status, code };
}
