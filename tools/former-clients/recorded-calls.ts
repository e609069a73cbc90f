import { ADMIN_OPERATIONS, type AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { CALLABLES } from '@blockbazaar/domain/callables';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import type * as z from 'zod/mini';
import { inRoot } from '../paths.ts';

/** The calls that pages of the deployed release make, as JSON. `npm run record:clients` writes the file. */
export const RECORDED_CALLS = inRoot('tools', 'former-clients', 'recorded-calls.json');

/** A call that pages of a release make, and the response that they can read. */
export interface RecordedCall {
  /** The name of a callable or of an operation of the owner. */
  name: string;
  input: unknown;
  /** Undefined if the function refused the call for another reason than its input. */
  output?: unknown;
}

interface Contract {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

const OWNER_CONTRACTS = Object.fromEntries(
  (Object.keys(ADMIN_OPERATIONS) as AdminOperationName[]).map((name) => {
    const { data, result } = ADMIN_OPERATIONS[name];
    return [name, { input: data, output: result }];
  }),
);

/** The present contracts of all callables and operations of the owner, by name. */
export const CONTRACTS: Readonly<Record<string, Contract>> = { ...OWNER_CONTRACTS, ...CALLABLES, ...STAFF_CALLABLES };

/**
 * The reason why pages of the recorded release cannot make the call any more. Null: they can.
 * A removed field of the output counts, because the pages may read it. An additional field does not.
 */
export function incompatibility({ name, input, output }: RecordedCall): string | null {
  const contract = CONTRACTS[name];
  if (contract === undefined) return `${name} does not exist`;
  if (!contract.input.safeParse(input).success) return `${name} refuses an earlier input`;
  if (output === undefined) return null;
  const missing = missingField(output, contract.output.safeParse(output).data);
  return missing === null ? null : `${name} does not return ${missing}`;
}

/** The path of the first field of `before` that `after` lacks. Null if there is none. */
function missingField(before: unknown, after: unknown, path = 'its output'): string | null {
  if (typeof before !== 'object' || before === null) return after === undefined && before !== null ? path : null;
  if (typeof after !== 'object' || after === null) return path;
  for (const [key, value] of Object.entries(before)) {
    const missing = missingField(
      value,
      (after as Record<string, unknown>)[key],
      path === 'its output' ? key : `${path}.${key}`,
    );
    if (missing !== null) return missing;
  }
  return null;
}

/** The number of recorded calls of one function or operation. */
const CALLS_OF_EACH = 5;

/** Calls of different shapes for each name, in a stable order: calls with the same fields prove the same. */
export function distinctCalls(calls: readonly RecordedCall[]): RecordedCall[] {
  const byShape = new Map<string, RecordedCall>();
  // Calls with an output prove more.
  const sorted = calls
    .map(toOperation)
    .toSorted((one, other) => Number(one.output === undefined) - Number(other.output === undefined));
  for (const call of sorted) {
    const { name, input, output } = call;
    const shape = `${name} ${shapeOf(input)} ${shapeOf(output)}`;
    const isNew = !byShape.has(shape);
    const ofName = [...byShape.values()].filter((one) => one.name === name);
    if (isNew && ofName.length < CALLS_OF_EACH) byShape.set(shape, call);
  }
  return [...byShape].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, distinct]) => distinct);
}

/** The operation of the owner in a call of `adminOperation`. Other calls stay unchanged. */
function toOperation(call: RecordedCall): RecordedCall {
  if (call.name !== 'adminOperation') return call;
  const { operation, data } = call.input as { operation: string; data: unknown };
  const named = { name: operation, input: data };
  return call.output === undefined ? named : { ...named, output: (call.output as { result: unknown }).result };
}

/** The field names and types of a value. Of an array, those of its first element. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : shapeOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${key}:${shapeOf(field)}`).join()}}`;
}
