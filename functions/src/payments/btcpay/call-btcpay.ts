import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { logProviderFailure } from '../../platform/logging.ts';
import { GreenfieldError } from './greenfield-client.ts';

/** Logs any error of a BTCPay call and returns it as a failure. */
export async function callBtcpay<T>(name: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return succeed(await work());
  } catch (error) {
    logProviderFailure('btcpay', name, troubleOf(error));
    return fail('PROVIDER_UNAVAILABLE');
  }
}

function troubleOf(error: unknown): Record<string, unknown> {
  if (error instanceof GreenfieldError) return { status: error.status, code: error.code };
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {};
}
