import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { appendFileSync } from 'node:fs';
import { CALLABLES } from '@blockbazaar/domain/callables';
import { FAILURES } from '@blockbazaar/domain/failures';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as functions from '../../../functions/src/index.ts';
import type { CallableName } from '../../support/callable.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { recordWrittenPaths } from '../support/written-documents.ts';
import { fuzzInput } from './fuzz-inputs.ts';
import { callers, environment, renewCallers, startFuzzedSite } from './fuzzed-site.ts';
import { VALID } from './valid-requests.ts';

const NAMES = [...Object.keys(CALLABLES), ...Object.keys(STAFF_CALLABLES)] as CallableName[];
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1_000);
/** A higher number for the callable that contains all admin operations. */
const ADMIN_INPUTS = INPUTS * 3;
/** Unchanged valid inputs before the others: some callables accept one combination of caller and input in 32. */
const VALID_INPUTS = 100;
const SEED = 20_260;

beforeAll(startFuzzedSite);
afterAll(() => environment.stop());

beforeEach(renewCallers);

/**
 * Failures of valid inputs that are processed but not accepted: a passkey signs a new challenge each time, as in
 * passkeys.test.ts.
 */
const EXPECTED_FAILURES: Partial<Record<CallableName, string>> = {
  passkeyLogin: 'PASSKEY_REFUSED',
  endOwnSession: 'NOT_FOUND',
};

/** Documents that a refused call may write: login attempts are counted and recorded in the audit log. */
const WRITES_ALLOWED_ON_REFUSAL: Partial<Record<CallableName, RegExp>> = {
  sellerLogin: /^(?:rateLimits|auditLog)\//,
  ownerLogin: /^(?:rateLimits|auditLog)\//,
  passkeyLogin: /^(?:rateLimits|auditLog)\//,
  reauthenticate: /^rateLimits\/login_|^auditLog\//,
  factorOperation: /^(?:rateLimits\/login_|auditLog\/)/,
  addPerson: /^rateLimits\/add_person_/,
  readPasswordLink: /^rateLimits\/password_link_/,
  setSellerPassword: /^rateLimits\/password_link_/,
  // Attempts at the password and the code of a second factor are counted and recorded like login attempts.
  adminOperation: /^(?:rateLimits\/login_|auditLog\/)/,
};
/** Events of a provider can arrive during any call. */
const EVENTS = /^paymentEvents\//;

type Run = (request: unknown) => Promise<unknown>;
const SERVED: Record<CallableName, unknown> = functions;

/** Calls a function as the platform does after it verified the token. Returns the failure's code; null on success. */
async function codeOfRun(name: CallableName, data: unknown, auth: (typeof callers)[number]): Promise<string | null> {
  const { run } = SERVED[name] as { run: Run };
  // All calls of one callable come from one address.
  const rawRequest = {
    headers: { 'user-agent': TEST_USER_AGENT },
    socket: { remoteAddress: `10.0.0.${NAMES.indexOf(name)}` },
  };
  try {
    const output = await run({
      data,
      rawRequest,
      acceptsStreaming: false,
      ...(auth && {
        auth: { uid: auth.uid, token: { uid: auth.uid, firebase: { sign_in_provider: 'custom' }, ...auth.claims } },
      }),
    });
    recordCall(name, data, output);
    return null;
  } catch (error) {
    const { code } = (error as { details?: { code?: unknown } }).details ?? {};
    if (code !== 'INVALID_INPUT') recordCall(name, data);
    return typeof code === 'string' ? code : `a fault: ${String(error)}`;
  }
}

/** Adds an accepted call to the records of `npm run record:clients`, one JSON object per line. */
function recordCall(name: CallableName, input: unknown, output?: unknown): void {
  const folder = process.env.RECORD_CLIENTS;
  if (folder !== undefined)
    appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify({ name, input, output })}\n`);
}

describe(`a callable with ${INPUTS} inputs, most of them nearly valid, from each kind of caller`, () => {
  it.each(NAMES)(
    'returns only known failures from %s, and writes nothing when it refuses',
    async (name) => {
      const numRuns = name === 'adminOperation' ? ADMIN_INPUTS : INPUTS;
      const inputs = [
        ...fc.sample(VALID[name], { numRuns: VALID_INPUTS, seed: SEED }),
        ...fc.sample(fuzzInput(VALID[name]), { numRuns, seed: SEED }),
      ];
      const wrong: unknown[] = [];
      const codes = new Set<string | null>();
      for (const [index, input] of inputs.entries()) {
        const data = serializeInput(input);
        const { value: code, paths } = await recordWrittenPaths(() =>
          codeOfRun(name, data, callers[index % callers.length] ?? null),
        );
        codes.add(code);
        const isFault = code !== null && !Object.hasOwn(FAILURES, code);
        const written = paths.filter(
          (path) => !EVENTS.test(path) && WRITES_ALLOWED_ON_REFUSAL[name]?.test(path) !== true,
        );
        if (isFault || (code !== null && written.length > 0)) wrong.push({ input, code, written });
      }
      expect(wrong).toEqual([]);
      // The test is meaningful only with both accepted and refused inputs.
      expect([codes.has(EXPECTED_FAILURES[name] ?? null), codes.has('INVALID_INPUT')]).toEqual([true, true]);
    },
    INPUTS * 180 + 20_000,
  );
});

/** The input as the function receives it, after JSON serialization. */
const serializeInput = (input: unknown): unknown =>
  input === undefined ? null : (JSON.parse(JSON.stringify(input)) as unknown);
