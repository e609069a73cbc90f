import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { CallResponse } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { mintOwnerSession } from '../../support/staff.ts';
import type { TestEnvironment } from './test-environment.ts';

/** An owner's session with functions that call the operations in it. */
export interface TestOwner {
  token: string;
  sessionId: string;
  /** Calls one operation. `data` may be invalid. */
  call: <Name extends AdminOperationName>(operation: Name, data: unknown) => Promise<CallResponse<AdminResult<Name>>>;
  /** Calls one operation that must succeed. */
  do: <Name extends AdminOperationName>(operation: Name, data: AdminData<Name>) => Promise<AdminResult<Name>>;
  /** The items of all pages of a list. */
  all: <Item>(operation: AdminOperationName, data: object) => Promise<Item[]>;
}

export async function ownerIn(environment: TestEnvironment): Promise<TestOwner> {
  const { token, sessionId } = await mintOwnerSession();
  const call: TestOwner['call'] = async (operation, data) => {
    const response = await environment.call('adminOperation', { operation, data }, { token });
    return response.ok ? { ok: true, value: response.value.result as never } : response;
  };
  const done = async <Name extends AdminOperationName>(operation: Name, data: object): Promise<AdminResult<Name>> => {
    const response = await call(operation, data);
    if (!response.ok) throw new Error(`${operation} failed: ${JSON.stringify(response.details)} ${response.text}`);
    return response.value;
  };
  return {
    token,
    sessionId,
    call,
    do: done,
    all: async <Item>(operation: AdminOperationName, data: object) => {
      const items: Item[] = [];
      let after: string | null = null;
      do {
        const page = (await done(operation, { ...data, after })) as unknown as { items: Item[]; next: string | null };
        items.push(...page.items);
        after = page.next;
      } while (after !== null);
      return items;
    },
  };
}

export const documentAt = (collection: keyof typeof COLLECTIONS, id: string) =>
  firestore.collection(COLLECTIONS[collection]).doc(id);

/** The fields of a document; undefined when it does not exist. */
export const fieldsOf = async (
  collection: keyof typeof COLLECTIONS,
  id: string,
): Promise<Record<string, unknown> | undefined> => (await documentAt(collection, id).get()).data();

export interface AuditedEntry {
  action: string;
  actor: { role: string; sellerId: string | null; sessionId: string | null };
  target: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The audit entries of a document, oldest first. */
export async function auditOfTarget(target: string): Promise<AuditedEntry[]> {
  const found = await firestore.collection(COLLECTIONS.auditLog).where('target', '==', target).get();
  return found.docs
    .toSorted((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1))
    .map((entry) => entry.data() as AuditedEntry);
}
