import type { Result } from '@blockbazaar/domain/failures';

/** Calls without an answer in a row after which a provider is not called again. */
const FAILURES_MAX = 5;

/**
 * Circuit breakers for the providers that one run of a scheduled job calls. A provider that has not answered several calls in a row gets no more of
 * them in this run, so that it does not take the time of the others; the next run tries it again.
 */
export class ProviderBreakers {
  /** Calls without an answer in a row, by provider. */
  readonly #failures = new Map<string, number>();

  /** Does work that calls a provider, unless its breaker is open. Null: it is, and nothing was done. */
  async run<T>(provider: string, work: () => Promise<Result<T>>): Promise<Result<T> | null> {
    if (this.#failuresOf(provider) >= FAILURES_MAX) return null;
    const result = await work();
    const hasAnswered = result.ok || result.failure.code !== 'PROVIDER_UNAVAILABLE';
    this.#failures.set(provider, hasAnswered ? 0 : this.#failuresOf(provider) + 1);
    return result;
  }

  #failuresOf(provider: string): number {
    return this.#failures.get(provider) ?? 0;
  }
}
