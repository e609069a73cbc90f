import { fail, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import { logProviderFailure } from '../../platform/logging.ts';
import { stripeClient } from './stripe-client.ts';

/** Logs any error of a Stripe call and returns it as a failure. */
export async function callStripe<T>(
  name: string,
  failures: Record<string, FailureCode>,
  work: (stripe: Stripe) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work(await stripeClient());
  } catch (error) {
    logProviderFailure('stripe', name, troubleOf(error));
    return fail((isStripeError(error) && failures[error.code ?? '']) || 'PROVIDER_UNAVAILABLE');
  }
}

type StripeError = Stripe.errors.StripeError;

/** Checks the shape instead of the class, because the library is loaded lazily. */
export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Stripe's messages can contain sent data; its types, codes and parameter names do not. */
export function troubleOf(error: unknown): Record<string, unknown> {
  if (isStripeError(error)) {
    const { type, code, param, statusCode, requestId } = error;
    return { type, code, param, statusCode, requestId };
  }
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {};
}
