import { SandboxClient } from '../../support/sandbox.ts';

/** After all tests: the functions have sent nothing, and the sandbox has answered nothing, that the providers do not publish. */
export default async function checkContracts(): Promise<void> {
  const { SANDBOX_URL } = process.env;
  if (SANDBOX_URL === undefined) return;
  const violations = await new SandboxClient(SANDBOX_URL).violations();
  if (violations.length > 0) throw new Error(`Not as the providers publish it: ${JSON.stringify(violations, null, 2)}`);
}
