import type * as z from 'zod/mini';
import { ADMIN_OPERATIONS } from '../../domain/admin-operations.ts';
import { FAILURES, type FailureCode } from '../../domain/failures.ts';
import { rolesPermitted, STORE_ROLE_NAMES } from '../../domain/people/store-permissions.ts';
import { isSessionCallable, STAFF_CALLABLE_ACCESS, type CallableAccess } from '../../domain/staff/callable-access.ts';
import {
  ADMIN_PROOFS,
  CALLABLE_PROOFS,
  FACTOR_PROOFS,
  type ProofRequirement,
} from '../../domain/staff/proof-requirements.ts';
import type { StaffCallableName } from '../../domain/staff/staff-callables.ts';
import { contractComments } from './contract-comments.ts';
import { FACTOR_CONTRACT, OPERATION_CONTRACTS, SHOPPER_CONTRACT, STAFF_CONTRACT } from './contract-sources.ts';
import { HTTP_ENDPOINTS } from './http-endpoints.ts';
import { NAMED_TYPES } from './named-types.ts';
import { inputFailures, typeNotation } from './type-notation.ts';

const LINE_LENGTH = 120;

interface Entry {
  name: string;
  comment: string;
  callers: string | null;
  proof: ProofRequirement;
  /** The labels of its two schemas, such as `input`, with the schemas. */
  schemas: readonly [label: string, schema: z.core.$ZodType][];
}

/** The reference of all calls as Markdown. `read`: the text of a source file; `paths`: Hosting's paths by function. */
export function apiReference(read: (file: string) => string, paths: ReadonlyMap<string, readonly string[]>): string {
  const shopper = callables(SHOPPER_CONTRACT, read, () => ({ callers: null, proof: 'none' }));
  const staff = callables(STAFF_CONTRACT, read, staffAccess);
  const factors = operations(FACTOR_CONTRACT, read, FACTOR_PROOFS);
  const groups = OPERATION_CONTRACTS.map((contract) => ({
    contract,
    entries: operations(contract, read, ADMIN_PROOFS),
  }));
  const all = [...shopper, ...staff, ...factors, ...groups.flatMap(({ entries }) => entries)];
  requireAllOperations(
    groups.flatMap(({ entries }) => entries.map(({ name }) => name)).concat(Object.keys(FACTOR_PROOFS)),
  );
  const failures = failuresOf(all);
  const section = (entry: Entry): string => entrySection(entry, failures.get(entry.name) ?? []);
  return [
    introduction(),
    heading('Callables of shoppers', SHOPPER_CONTRACT.file),
    ...shopper.map((entry) => section({ ...entry, callers: shopperCallers(failures.get(entry.name) ?? []) })),
    heading('Callables of staff', STAFF_CONTRACT.file),
    ...staff.map(section),
    heading('Operations on second factors', FACTOR_CONTRACT.file),
    paragraph(
      'Sellers call these operations through `factorOperation`, the owner through `adminOperation`, with `operation` and `data`.',
    ),
    ...factors.map(section),
    '## Operations of the owner',
    paragraph(
      'The owner calls these operations through `adminOperation`, with `operation`, `data` and, where needed, `freshProof`.',
    ),
    ...groups.flatMap(({ contract, entries }) => [
      `### ${contract.title}\n\nContract: ${link(contract.file)}.`,
      ...entries.map(section),
    ]),
    httpEndpoints(paths),
    types(),
    errors(),
  ]
    .join('\n\n')
    .concat('\n');
}

function callables(
  { name: contract, file, entries }: typeof SHOPPER_CONTRACT,
  read: (file: string) => string,
  accessOf: (name: string) => Pick<Entry, 'callers' | 'proof'>,
): Entry[] {
  const comments = contractComments(read(file), contract);
  return Object.entries(entries).map(([name, { input, output }]) => ({
    name,
    comment: commentOf(comments, name, file),
    ...accessOf(name),
    schemas: [
      ['input', input],
      ['output', output],
    ],
  }));
}

function operations(
  { name: contract, file, entries }: typeof FACTOR_CONTRACT,
  read: (file: string) => string,
  proofs: Readonly<Record<string, ProofRequirement>>,
): Entry[] {
  const comments = contractComments(read(file), contract);
  return Object.entries(entries).map(([name, { data, result }]) => ({
    name,
    comment: commentOf(comments, name, file),
    callers: null,
    proof: proofs[name] ?? 'fresh',
    schemas: [
      ['data', data],
      ['result', result],
    ],
  }));
}

function commentOf(comments: ReadonlyMap<string, string>, name: string, file: string): string {
  const comment = comments.get(name);
  if (comment === undefined) throw new Error(`Write a doc comment for ${name} in ${file}.`);
  return comment;
}

function requireAllOperations(listed: readonly string[]): void {
  const missing = Object.keys(ADMIN_OPERATIONS).filter((name) => !listed.includes(name));
  if (missing.length > 0) throw new Error(`Add the contract of ${missing.join(', ')} to contract-sources.ts.`);
}

function staffAccess(name: string): Pick<Entry, 'callers' | 'proof'> {
  const callable = name as StaffCallableName;
  const callers = callersOf(STAFF_CALLABLE_ACCESS[callable]);
  const hasOwnProof = isSessionCallable(callable) && callable !== 'adminOperation' && callable !== 'factorOperation';
  return { callers, proof: hasOwnProof ? CALLABLE_PROOFS[callable] : 'none' };
}

const CALLERS = {
  public: 'anyone',
  owner: 'the owner',
  staff: 'sellers and the owner',
  seller: 'sellers in every role',
} as const;

function callersOf(access: CallableAccess): string {
  if (access === 'public' || access === 'owner' || access === 'staff' || access === 'seller') return CALLERS[access];
  const roles = rolesPermitted(access).map((role) => STORE_ROLE_NAMES[role]);
  return `sellers with the permission \`${access}\` (${roles.join(', ')})`;
}

const shopperCallers = (codes: readonly string[]): string =>
  codes.includes('SIGN_IN_REQUIRED') ? 'signed-in shoppers' : 'anyone';

const PROOF_FAILURES: Readonly<Record<ProofRequirement, readonly FailureCode[]>> = {
  fresh: ['PROOF_REQUIRED'],
  perAct: ['INVALID_LOGIN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'PASSKEY_REFUSED', 'RATE_LIMITED'],
  factor: ['INVALID_LOGIN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'PASSKEY_REFUSED', 'RATE_LIMITED'],
  started: [],
  none: [],
};

const PROOF_TEXTS: Readonly<Record<ProofRequirement, string | null>> = {
  fresh: 'fresh proof of this session (`reauthenticate`)',
  perAct: 'the password and an enrolled second factor, sent with the call',
  factor: 'an enrolled second factor, or else the password, sent with the call',
  started: 'the operation that started this one',
  none: null,
};

const isFailureCode = (word: string): word is FailureCode => Object.hasOwn(FAILURES, word);

function ownFailures({ comment, schemas, proof }: Entry): FailureCode[] {
  const named = Array.from(comment.matchAll(/\b[A-Z][A-Z_]{2,}\b/g), ([word]) => word).filter(isFailureCode);
  return [...schemas.flatMap(([, schema]) => inputFailures(schema)), ...PROOF_FAILURES[proof], ...named];
}

/** The failures of each entry: those that its comment names, those of its input, and those of its proof. */
function failuresOf(entries: readonly Entry[]): Map<string, FailureCode[]> {
  const own = new Map(entries.map((entry) => [entry.name, ownFailures(entry)]));
  const like = new Map(entries.map(({ name, comment }) => [name, /\blike `(\w+)`/.exec(comment)?.[1]]));
  const all = (name: string): FailureCode[] => {
    const other = like.get(name);
    return [...new Set([...(other === undefined ? [] : all(other)), ...(own.get(name) ?? [])])];
  };
  return new Map(entries.map(({ name }) => [name, all(name)]));
}

function entrySection({ name, comment, callers, proof, schemas }: Entry, codes: readonly string[]): string {
  const proofText = PROOF_TEXTS[proof];
  const facts = [
    callers === null ? null : `- Callers: ${callers}.`,
    proofText === null ? null : `- Proof: ${proofText}.`,
    codes.length === 0 ? null : `- Errors: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  ].filter((fact) => fact !== null);
  const notation = schemas.map(([label, schema]) =>
    labeled(label, label === 'input' ? inputOf(name, schema) : referenceTo(schema)),
  );
  return [
    `${callers === null ? '####' : '###'} \`${name}\``,
    paragraph(comment),
    ...(facts.length === 0 ? [] : [facts.map((fact) => wrap(fact, '  ')).join('\n')]),
    codeBlock(notation.join('\n')),
  ].join('\n\n');
}

const OPERATION = 'operation: the name of an operation, data: the data of the operation';

/** The operations have sections of their own, so the inputs that contain them all are abbreviated. */
function inputOf(name: string, schema: z.core.$ZodType): string {
  if (name === 'factorOperation') return `{ ${OPERATION} }`;
  return name === 'adminOperation' ? `{ ${OPERATION}, freshProof?: FreshProof }` : referenceTo(schema);
}

const referenceTo = (schema: z.core.$ZodType): string => NAMED_TYPES.get(schema) ?? typeNotation(schema, NAMED_TYPES);

const labeled = (label: string, type: string): string => `${label}:${type.startsWith('\n') ? '' : ' '}${type}`;

const heading = (title: string, file: string): string => `## ${title}\n\nContract: ${link(file)}.`;

const link = (file: string): string => `[\`${file}\`](../${file})`;

const codeBlock = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

const paragraph = (text: string): string => wrap(text, '');

/** Breaks a text into lines; `indent`: that of all lines but the first. */
function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (`${last} ${word}`.length > LINE_LENGTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

function introduction(): string {
  return `# API reference

\`npm run docs:api\` generates this file from the contracts in \`domain/\`. Edit the comments of the contracts instead.

- **Callables** use the protocol of Firebase callable functions, with an App Check token. Unknown keys are rejected.
- **Sessions.** Staff callables read the caller from the ID token's claims and check the session's document.
- **Errors** have a code in \`details.code\` and a text for people. \`details\` can also contain \`retryAfterS\`, \`path\`,
  \`product\`, \`current\`, \`secondFactor\` and \`errorId\` (${link('domain/failures.ts')}).
- **Errors of every callable:** \`INVALID_INPUT\`, \`REQUEST_TOO_LARGE\`, \`UNKNOWN_APP\`, \`MAINTENANCE\` and \`BUSY\`. An
  unexpected error has the code \`INTERNAL\` and the ID under which it is logged.
- **Errors of every session:** \`NOT_AUTHENTICATED\`, \`SESSION_EXPIRED\`, \`NOT_PERMITTED\` and \`SECOND_FACTOR_DEMANDED\`.
- **Other errors** are listed with each call. They come from its comment, from the checks of its input and from its
  proof.

## Notation

| notation | meaning |
| --- | --- |
| \`string(1..100)\` | a text of 1 to 100 characters |
| \`string(/…/)\` | a text that matches the regular expression |
| \`int(0..)\` | an integer of at least 0 |
| \`uuid\`, \`uri\` | a text in this format |
| \`'a' \\| 'b'\` | one of these values |
| \`T[](..5)\` | a list of at most 5 items |
| \`Record<K, V>\` | an object with keys of type K and values of type V |
| \`name?\` | an optional field |
| \`(checked)\` | a further check in the contract; a code in its place is the error of that check |
| \`DocumentId\` | a name with an uppercase letter: one of the [types](#types) |

Texts are trimmed before the check of their length where the contract states it.`;
}

function httpEndpoints(paths: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.entries(HTTP_ENDPOINTS).map(([name, { method, request, response }]) => {
    const path = paths.get(name)?.map((one) => `\`${one}\``) ?? ['no path of the site'];
    return `| \`${name}\` | ${method} | ${path.join(', ').replaceAll('|', String.raw`\|`)} | ${request} | ${response} |`;
  });
  return `## HTTP endpoints

These functions are not callables. Hosting maps the paths to them (\`firebase.json\`).

| function | method | path | request | response |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`;
}

function types(): string {
  const definitions = [...NAMED_TYPES].map(([schema, name]) => labeled(name, typeNotation(schema, NAMED_TYPES)));
  return `## Types\n\n${codeBlock(definitions.toSorted().join('\n'))}`;
}

function errors(): string {
  const rows = Object.entries(FAILURES).map(([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`);
  return `## Errors

The text is the default; a call can return a more precise one.

| code | status | text |
| --- | --- | --- |
${rows.join('\n')}`;
}
