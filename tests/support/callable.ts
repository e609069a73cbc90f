import type {
  CallableName as ShopperCallableName,
  CallableOutput as ShopperCallableOutput,
} from '@blockbazaar/domain/callables';
import type { StaffCallableName, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { uniqueAddress } from './addresses.ts';
import { TEST_USER_AGENT } from './user-agent.ts';

/** Names of the shoppers' and the staff's callables. */
export type CallableName = ShopperCallableName | StaffCallableName;
export type CallableOutput<Name extends CallableName> = Name extends ShopperCallableName
  ? ShopperCallableOutput<Name>
  : Name extends StaffCallableName
    ? StaffCallableOutput<Name>
    : never;

/**
 * The caller. `token`: an ID token. `address`: a network address, by default a unique one. `freshProof`: sent with
 * calls that require it. Null: none is sent.
 */
export interface CallOptions {
  token?: string;
  freshProof?: string | null;
  userAgent?: string;
  address?: string;
}

export type CallResponse<T> =
  | { ok: true; value: T }
  | { ok: false; httpStatus: number; status: string; text: string; details: Record<string, unknown> };

/** Calls a callable function at its address, as the browser's SDK does. `data` can be anything. */
export async function callAt<Name extends CallableName>(
  url: string,
  data: unknown,
  { token, userAgent = TEST_USER_AGENT, address = uniqueAddress() }: CallOptions = {},
): Promise<CallResponse<CallableOutput<Name>>> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      'X-Forwarded-For': address,
      ...authorization,
    },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as {
    result?: CallableOutput<Name>;
    error?: { status: string; message: string; details?: Record<string, unknown> };
  };
  // The emulator responds with its own error if it could not start the function.
  if (body.error === undefined && !response.ok)
    throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  if (body.error === undefined) return { ok: true, value: body.result as CallableOutput<Name> };
  const { status, message, details = {} } = body.error;
  return { ok: false, httpStatus: response.status, status, text: message, details };
}

/** Returns the value of a success. Throws for a failure. */
export function valueOf<T>(answer: CallResponse<T>): T {
  if (!answer.ok) throw new Error(`It failed: ${answer.status} ${JSON.stringify(answer.details)} ${answer.text}`);
  return answer.value;
}

/** The stable code of a failure. Null for a success. */
export const codeOf = (answer: CallResponse<unknown>): unknown => (answer.ok ? null : answer.details.code);
