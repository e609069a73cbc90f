import { SandboxClient } from '../../support/sandbox.ts';

/**
 * Runs after all tests. Asserts that all requests of the functions and all responses of the sandbox match the
 * providers' published schemas.
 */
export default async function checkContracts(): Promise<void> {
  const { SANDBOX_URL } = process.env;
  if (SANDBOX_URL === undefined) return;
  const violations = await new SandboxClient(SANDBOX_URL).violations();
  if (violations.length > 0)
    throw new Error(`Calls that violate the published contracts: ${JSON.stringify(violations, null, 2)}`);
}
