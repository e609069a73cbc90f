import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { createContext } from 'react';
import * as z from 'zod/mini';
import { parseJson, tabStore } from '@/ui/browser/browser-storage.ts';

/** The person whose drafts this tab stores. */
export interface DraftOwner {
  role: StaffRole;
  /** A draft is visible only to the same person. */
  userId: string;
}

export const DraftOwnerContext = createContext<DraftOwner | null>(null);

const draftSchema = z.object({
  /** The edited fields before the input. */
  seen: z.record(z.string(), z.unknown()),
  typed: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof draftSchema>;

const storedSchema = z.object({ userId: z.string(), forms: z.record(z.string(), draftSchema) });

/** The storage of a tab is small, and drafts can have pages of text. */
const DRAFTS_MAX = 20;

/** Names of fields that are never stored, at each level of a form. */
const SECRET_FIELD = /password|code|proof|secret|token|webhook/i;

const keyOf = (role: StaffRole): string => `form-drafts:${role}`;

function readForms({ role, userId }: DraftOwner): Record<string, Draft> {
  const { data } = storedSchema.safeParse(parseJson(tabStore.read(keyOf(role)) ?? 'null'));
  return data?.userId === userId ? data.forms : {};
}

const withoutSecrets = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fields, (name, value: unknown) => (SECRET_FIELD.test(name) ? undefined : value))) as Record<
    string,
    unknown
  >;

/** Returns the draft of a form; null if there is none. */
export const readDraft = (owner: DraftOwner, form: string): Draft | null => readForms(owner)[form] ?? null;

/** Stores the draft of a form, without secrets. Drafts of another person in this tab are removed. */
export function writeDraft(owner: DraftOwner, form: string, { seen, typed }: Draft): void {
  const draft = { seen: withoutSecrets(seen), typed: withoutSecrets(typed) };
  if (Object.keys(draft.typed).length === 0) return removeDraft(owner, form);
  const { [form]: _previous, ...others } = readForms(owner);
  const forms = Object.fromEntries([...Object.entries(others).slice(1 - DRAFTS_MAX), [form, draft]]);
  tabStore.write(keyOf(owner.role), JSON.stringify({ userId: owner.userId, forms }));
}

export function removeDraft(owner: DraftOwner, form: string): void {
  const { [form]: removed, ...forms } = readForms(owner);
  if (removed === undefined) return;
  tabStore.write(keyOf(owner.role), JSON.stringify({ userId: owner.userId, forms }));
}

/** Removes all drafts of a role, at a logout. */
export const removeDrafts = (role: StaffRole): void => tabStore.remove(keyOf(role));
