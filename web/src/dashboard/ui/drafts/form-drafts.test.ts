import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, removeDraft, removeDrafts, writeDraft, type DraftOwner } from './form-drafts.ts';

const SELLER: DraftOwner = { role: 'seller', userId: 'seller-1' };
const stored = new Map<string, string>();
const draftOf = (typed: Record<string, unknown>) => ({ seen: {}, typed });

describe('form drafts', () => {
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('stores no password, code, proof or webhook, at any level', () => {
    const secret = 'never-stored';
    writeDraft(SELLER, 'form', {
      seen: { name: 'Old', webhook: { url: secret } },
      typed: { name: 'New', password: secret, code: secret, webhook: { url: secret }, rows: [{ proof: secret, a: 1 }] },
    });
    expect(readDraft(SELLER, 'form')).toEqual({ seen: { name: 'Old' }, typed: { name: 'New', rows: [{ a: 1 }] } });
    expect([...stored.values()].join()).not.toContain(secret);
    writeDraft(SELLER, 'form', draftOf({ password: secret }));
    expect(readDraft(SELLER, 'form')).toBeNull();
  });

  it('shows a draft only to the person who typed it, and only in the same role', () => {
    writeDraft(SELLER, 'form', draftOf({ name: 'New' }));
    expect(readDraft({ role: 'seller', userId: 'seller-2' }, 'form')).toBeNull();
    expect(readDraft({ role: 'owner', userId: 'seller-1' }, 'form')).toBeNull();
    writeDraft({ role: 'seller', userId: 'seller-2' }, 'other', draftOf({ name: 'Other' }));
    expect(readDraft(SELLER, 'form')).toBeNull();
  });

  it('removes one draft, or all at a logout', () => {
    writeDraft(SELLER, 'one', draftOf({ name: 'One' }));
    writeDraft(SELLER, 'two', draftOf({ name: 'Two' }));
    removeDraft(SELLER, 'one');
    expect(readDraft(SELLER, 'one')).toBeNull();
    expect(readDraft(SELLER, 'two')).not.toBeNull();
    removeDrafts('seller');
    expect(stored.size).toBe(0);
  });

  it('stores the twenty latest drafts, and ignores damaged storage', () => {
    for (let count = 1; count <= 21; count += 1) writeDraft(SELLER, `form-${count}`, draftOf({ count }));
    expect(readDraft(SELLER, 'form-1')).toBeNull();
    expect(readDraft(SELLER, 'form-2')).not.toBeNull();
    stored.set('form-drafts:seller', '{"userId":1');
    expect(readDraft(SELLER, 'form-2')).toBeNull();
  });
});
