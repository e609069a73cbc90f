import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { loadPasswordRule } from '@blockbazaar/domain/staff/password-rule';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { hashPassword } from '../functions/src/staff/passwords.ts';
import { runTool, ToolFailure } from './failure.ts';

// npm run hash-password: prompts for a password without echo, and prints only its hash, for OWNER_PASSWORD_HASH.
await runTool(async () => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();
  /** Reads one line from the terminal or a pipe. The prompt goes to stderr, so that stdout can be piped. */
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const { value } = await answers.next();
    process.stderr.write('\n');
    return value ?? '';
  };
  try {
    const password = await ask('Password: ');
    const { reasons } = (await loadPasswordRule())(password, ['owner']);
    if (reasons.length > 0) throw new ToolFailure(`Password too weak: ${reasons.join('. ')}.`);
    if (password.length > STAFF_LIMITS.passwordMax)
      throw new ToolFailure(`A password has at most ${STAFF_LIMITS.passwordMax} characters.`);
    if (process.stdin.isTTY && (await ask('Confirm the password: ')) !== password)
      throw new ToolFailure('The passwords do not match.');
    console.log(await hashPassword(password));
  } finally {
    lines.close();
  }
});
