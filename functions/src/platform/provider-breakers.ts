import type { Result } from '@blockbazaar/domain/failures';

/** The number of consecutive calls without a response after which a provider is not called again. */
const FAILURES_MAX = 5;

/**
 * Circuit breakers for the providers that one run of a scheduled job calls. After several consecutive calls without a
 * response, a provider gets no more calls in this run, so that it does not delay the others. The next run tries it
 * again.
 */
export class ProviderBreakers {
  /** Consecutive calls without a response, by provider. */
  readonly #failures = new Map<string, number>();

  /** Runs work that calls a provider. Returns null without running it if the provider's breaker is open. */
  async run<T>(provider: string, work: () => Promise<Result<T>>): Promise<Result<T> | null> {
    if (this.#failuresOf(provider) >= FAILURES_MAX) return null;
    const result = await work();
    const hasResponded = result.ok || result.failure.code !== 'PROVIDER_UNAVAILABLE';
    this.#failures.set(provider, hasResponded ? 0 : this.#failuresOf(provider) + 1);
    return result;
  }

  #failuresOf(provider: string): number {
    return this.#failures.get(provider) ?? 0;
  }
}
