import { randomUUID } from 'node:crypto';
import { SHOPPER_UID } from '@blockbazaar/domain/accounts/profile';
import { CALLABLES, type CallableContract } from '@blockbazaar/domain/callables';
import { fail, FAILURES, succeed, type Failure, type Result } from '@blockbazaar/domain/failures';
import { inputFailureCode } from '@blockbazaar/domain/input-failure';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import type { DecodedIdToken } from 'firebase-admin/auth';
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableRequest,
  type CallableOptions as PlatformOptions,
} from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { APP_CHECK_HEADER } from './app-check.ts';
import { addressDigests, type AddressDigests } from './client-address.ts';
import { isDecodable } from './is-decodable.ts';
import { keyedDigest } from './keyed-digest.ts';
import { logRefusal } from './log-refusal.ts';
import { logUnexpectedError } from './logging.ts';
import { isUnderMaintenance } from './maintenance.ts';
import { ADDRESS_DIGEST_KEY, APP_CHECK_OFF, PUBLIC_SITE_URL } from './params.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { isWellFormedText } from './well-formed-text.ts';

/** The largest accepted request, in bytes. The largest request of a form is a tenth of it. */
const BODY_BYTES_MAX = 512 * 1_024;

/** The contracts of all callables, for shoppers and for staff. */
const CONTRACTS = { ...CALLABLES, ...STAFF_CALLABLES };
type CallableName = keyof typeof CONTRACTS;
type CallableInput<Name extends CallableName> = z.infer<(typeof CONTRACTS)[Name]['input']>;
type CallableOutput<Name extends CallableName> = z.infer<(typeof CONTRACTS)[Name]['output']>;

export interface CallableOptions extends Pick<
  PlatformOptions,
  'secrets' | 'serviceAccount' | 'timeoutSeconds' | 'maxInstances' | 'cpu' | 'memory' | 'concurrency'
> {
  /**
   * The behavior during maintenance: `refused` before anything else (the default), `open` for normal operation,
   * `checked` if the handler checks it.
   */
  maintenance?: 'refused' | 'open' | 'checked';
}

/** The caller, from the platform's data: no value comes from the call's own data. */
export interface Caller extends Shopper {
  /** The claims of the shopper's or staff member's token, set by our sign-in; null if nobody is signed in. */
  claims: Readonly<Record<string, unknown>> | null;
  /** The User-Agent header of the browser. */
  userAgent: string;
}

/** The fields of the caller that a purchase reads. */
export interface Shopper extends AddressDigests {
  /** The user ID of the signed-in shopper; null for guests and staff. */
  uid: string | null;
  /** A digest of the App Check token, which a browser uses for about an hour; empty without one. */
  tokenDigest: string;
}

export type CallableHandler<Name extends CallableName> = (
  input: CallableInput<Name>,
  caller: Caller,
) => Promise<Result<CallableOutput<Name>>>;

/**
 * Defines a callable function by the contract in `domain/callables.ts`: strict input, checked output, and expected
 * failures as HttpsErrors with the domain's text and `details.code`. A fault is logged under a random id, and the
 * caller receives only that id.
 */
export function defineCallable<Name extends CallableName>(
  name: Name,
  handler: CallableHandler<Name>,
  { maintenance = 'refused', secrets = [], ...options }: CallableOptions = {},
): CallableFunction<unknown, Promise<CallableOutput<Name>>> {
  const contract = CONTRACTS[name] as unknown as Contract<Name>;
  const respond = async (request: CallableRequest<unknown>): Promise<CallableOutput<Name>> => {
    // Set before any failure below, so that failures carry the headers too.
    request.rawRequest?.res?.set(SECURITY_HEADERS);
    const caller = callerOf(request);
    if (request.app === undefined && !APP_CHECK_OFF.value()) {
      logRefusal(name, 'UNKNOWN_APP', caller, null);
      throw refusal(fail('UNKNOWN_APP').failure);
    }
    if (bodyBytes(request) > BODY_BYTES_MAX) throw refusal(fail('REQUEST_TOO_LARGE').failure);
    const input = parseInput(contract, request.data);
    const result = await orUnexpected(name, async () => {
      if (maintenance === 'refused' && (await isUnderMaintenance())) return fail('MAINTENANCE');
      const handled = await handler(input, caller);
      return handled.ok ? succeed(contract.output.parse(handled.value)) : handled;
    });
    if (!result.ok) {
      logRefusal(name, result.failure.code, caller, input);
      throw refusal(result.failure, contract.texts);
    }
    return result.value;
  };
  return refusingUndecodable(
    onCall(
      {
        cors: PUBLIC_SITE_URL,
        secrets: [...secrets, ADDRESS_DIGEST_KEY],
        ...options,
      },
      respond,
    ),
  );
}

/** Refuses a body that the platform cannot decode: the platform would return and log it as a fault. */
const refusingUndecodable = <Callable extends CallableFunction<unknown, unknown>>(callable: Callable): Callable =>
  new Proxy(callable, {
    apply: (target, _this, [request, response]: Parameters<Callable>) => {
      if (isDecodable(request.body)) return target(request, response);
      const error = refusal(fail('INVALID_INPUT').failure);
      response.set(SECURITY_HEADERS).status(error.httpErrorCode.status).json({ error });
    },
  });

function callerOf({ auth, app, rawRequest }: CallableRequest<unknown>): Caller {
  const signedIn = auth !== undefined && isOurSignIn(auth.token) ? auth : null;
  return {
    uid: signedIn !== null && SHOPPER_UID.test(signedIn.uid) ? signedIn.uid : null,
    claims: signedIn?.token ?? null,
    userAgent: rawRequest?.headers['user-agent'] ?? '',
    ...addressDigests(rawRequest),
    tokenDigest: app === undefined ? '' : tokenDigest(rawRequest?.headers[APP_CHECK_HEADER]),
  };
}

/**
 * Returns whether our sign-in created the token. Anybody can create an anonymous or e-mail user with the project's
 * public key.
 */
const isOurSignIn = ({ firebase }: Pick<DecodedIdToken, 'firebase'>): boolean => firebase.sign_in_provider === 'custom';

/** The digest of a token that the platform has verified. */
const tokenDigest = (token: string | string[] | undefined): string =>
  typeof token === 'string' && token !== ''
    ? keyedDigest(token, { secret: ADDRESS_DIGEST_KEY.value(), purpose: 'App Check tokens' })
    : '';

interface Contract<Name extends CallableName> {
  input: z.ZodMiniType<CallableInput<Name>>;
  output: z.ZodMiniType<CallableOutput<Name>>;
  texts?: CallableContract['texts'];
}

/** Middleware of the platform has already read the body; calls within a process have none. */
const bodyBytes = ({ rawRequest }: CallableRequest<unknown>): number => rawRequest?.rawBody?.byteLength ?? 0;

function parseInput<Name extends CallableName>({ input }: Contract<Name>, data: unknown): CallableInput<Name> {
  if (!isWellFormedText(data)) throw refusal(fail('INVALID_INPUT').failure);
  // Texts in the schemas override this one, so every text in the result is one of ours.
  const parsed = input.safeParse(data, { error: () => FAILURES.INVALID_INPUT.text });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal({
    code: inputFailureCode(issue),
    text: issue?.message ?? FAILURES.INVALID_INPUT.text,
    path: issue?.path.map(String).join('.') ?? '',
  });
}

const refusal = ({ code, text, ...details }: Failure, texts: CallableContract['texts'] = {}): HttpsError =>
  new HttpsError(FAILURES[code].status, texts[code] ?? text, { code, ...details });

async function orUnexpected<T>(name: CallableName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const errorId = randomUUID();
    logUnexpectedError(name, errorId, error);
    throw new HttpsError('internal', MESSAGES.genericError, { code: 'INTERNAL', errorId });
  }
}
