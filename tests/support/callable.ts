import type { CallableName, CallableOutput } from '@blockbazaar/domain/callables';

export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; httpStatus: number; status: string; text: string; details: Record<string, unknown> };

/** Calls a callable function as the browser's SDK does, at its address. `data` may be anything. */
export async function callAt<Name extends CallableName>(url: string, data: unknown): Promise<Answer<CallableOutput<Name>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as {
    result?: CallableOutput<Name>;
    error?: { status: string; message: string; details?: Record<string, unknown> };
  };
  if (body.error === undefined) return { ok: true, value: body.result as CallableOutput<Name> };
  const { status, message, details = {} } = body.error;
  return { ok: false, httpStatus: response.status, status, text: message, details };
}

/** The value of an answer that must be one. */
export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`It failed: ${answer.status} ${JSON.stringify(answer.details)} ${answer.text}`);
  return answer.value;
}

/** The stable code of a failure; null for a success. */
export const codeOf = (answer: Answer<unknown>): unknown => (answer.ok ? null : answer.details.code);
