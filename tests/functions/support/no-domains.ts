import domain from 'node:domain';

/**
 * The functions framework runs each request in a Node.js domain, to handle errors outside the handler's promise. Once a
 * domain exists, Node.js traces every promise of the process, including those of the tests and the sandbox. That takes
 * more than half of the time. Without domains, such an error fails the test run.
 */
const NO_DOMAIN = { on: () => undefined, run: (work: () => void) => work() };

export function createNoDomains(): void {
  Object.assign(domain, { create: () => NO_DOMAIN });
}
