import type { DocumentData } from 'firebase/firestore';
import { HOST, ports } from '../../../tools/ports.ts';
import { DELETED, NOW, withoutDeleted, type FirestoreRequest, type Outcome } from './firestore-request.ts';
import { userOf, type Person } from './people.ts';

/** The emulator accepts it as a token that bypasses the rules. */
export const ADMIN_TOKEN = 'owner';

export interface RestResponse {
  status: number;
  body: string;
}

type ListRequest = Extract<FirestoreRequest, { method: 'list' }>;

export const documentsOf = (projectId: string): string => `projects/${projectId}/databases/(default)/documents`;

/** Sends a list request as a query. `path`: the path of the collection. */
export function sendList(
  projectId: string,
  token: string | null,
  path: string,
  { limit, offset, where = {}, whereIn, ids, collectionGroup = false }: ListRequest,
): Promise<RestResponse> {
  const documents = documentsOf(projectId);
  const references = ids?.map((id) => ({ referenceValue: `${documents}/${path}/${id}` }));
  const filters = [
    ...Object.entries(where).map(([field, value]) => equalTo(field, value)),
    ...(whereIn === undefined ? [] : [oneOf(whereIn.field, whereIn.values.map(encode))]),
    ...(references === undefined ? [] : [oneOf('__name__', references)]),
  ];
  const segments = path.split('/');
  const parent = collectionGroup ? [] : segments.slice(0, -1);
  return send('POST', `${[`${emulatorUrl()}/v1/${documents}`, ...parent].join('/')}:runQuery`, token, {
    structuredQuery: {
      from: [{ collectionId: segments.at(-1), allDescendants: collectionGroup }],
      ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
      ...(limit === null ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
    },
  });
}

export const emulatorUrl = (): string => `http://${HOST}:${ports().firestore}`;

/** Throws for any response except success and a denial by the rules. */
export function outcomeOfResponse({ method }: FirestoreRequest, { status, body }: RestResponse): Outcome {
  if (status === 403 && body.includes('PERMISSION_DENIED')) return 'denied';
  if (status === 200 || (method === 'get' && status === 404)) return 'allowed';
  throw new Error(`${method}: ${status} ${body}`);
}

/** An unsigned token, which the emulator accepts. Null: not signed in. */
export function tokenOf(person: Person, projectId: string): string | null {
  const user = userOf(person);
  if (user === null) return null;
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: user.uid,
    user_id: user.uid,
    ...user.claims,
  };
  return [{ alg: 'none', typ: 'JWT' }, payload].map((part) => `${base64(JSON.stringify(part))}.`).join('');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

const oneOf = (fieldPath: string, values: readonly unknown[]): unknown => ({
  fieldFilter: { field: { fieldPath }, op: 'IN', value: { arrayValue: { values } } },
});

const equalTo = (fieldPath: string, value: unknown): unknown =>
  value === null
    ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
    : { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encode(value) } };

export const encodeFields = (fields: DocumentData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withoutDeleted(fields))
      .filter(([, value]) => value !== NOW)
      .map(([name, value]) => [name, encode(value)]),
  );

/** Encodes a value in REST format. */
function encode(value: unknown): Record<string, unknown> {
  if (value === NOW || value === DELETED) throw new TypeError('Only a whole field can be NOW or DELETED.');
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as DocumentData) } };
}

export async function send(method: string, url: string, token: string | null, body?: unknown): Promise<RestResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text() };
}

export function expectOk({ status, body }: RestResponse): void {
  if (status !== 200) throw new Error(`The emulator returned ${status}: ${body}`);
}
