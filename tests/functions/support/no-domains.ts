import domain from 'node:domain';

/**
 * The functions framework runs each request in a domain of Node's, to answer what is thrown outside the handler's promise. A domain makes
 * Node trace every promise of the process from then on, those of the tests and the sandbox included: more than half of the time.
 * Without domains, what is thrown there fails the test run.
 */
const NO_DOMAIN = { on: () => undefined, run: (work: () => void) => work() };

export function createNoDomains(): void {
  Object.assign(domain, { create: () => NO_DOMAIN });
}
