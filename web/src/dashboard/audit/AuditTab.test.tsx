import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { AUDIT_MESSAGES as messages } from './audit-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './AuditTab.tsx';
import './audit-csv.ts';

vi.mock('@/dashboard/ui/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const PAGE_SIZE = 50;

const findChanges = () => screen.findByRole('button', { name: messages.changes('UPDATE_STORE') });

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  at: Date.parse('2026-01-01'),
  action: 'UPDATE_STORE',
  actor: { role: 'owner', id: null, name: null, isImpersonated: false },
  target: 'stores/ash',
  targetName: 'Ash',
  orderNumber: null,
  stores: [{ id: 'ash', name: 'Ash' }],
  before: { description: 'Old.' },
  after: { description: 'New.' },
  ...changes,
});

describe('AuditTab', () => {
  it('leaves an entry expanded while a search filters the log', async () => {
    marketplace.handle(
      'GET_AUDIT_LOG',
      servePages(() => [entry()]),
    );
    const { user } = await openOwnerTab('audit');
    await user.click(await findChanges());
    const { release } = marketplace.delay('GET_AUDIT_LOG');
    await fill(user, screen.getByRole('searchbox'), 'ash');
    await waitFor(() => expect(screen.queryByTestId('audit-row')).not.toBeInTheDocument());
    release();
    expect(await findChanges()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('row', { name: 'Description Old. New.' })).toBeVisible();
    await user.click(await findChanges());
    expect(await findChanges()).toHaveAttribute('aria-expanded', 'false');
  });

  it('names the owner who was signed in as a seller', async () => {
    const actor = { role: 'seller', id: 'seller-1', name: 'wren', isImpersonated: true } as const;
    marketplace.handle(
      'GET_AUDIT_LOG',
      servePages(() => [entry({ actor })]),
    );
    await openOwnerTab('audit');
    expect(await screen.findByRole('link', { name: messages.impersonated('wren') })).toBeVisible();
  });

  it('exports the filtered entries with guarded cells, and can be stopped and restarted', async () => {
    const name = '=cmd|"ash"';
    const entries = Array.from({ length: PAGE_SIZE + 5 }, (_, index) =>
      entry({
        id: `entry-${index}`,
        targetName: name,
        stores: [{ id: 'ash', name }],
        before: { description: 'a' },
        after: { description: `=${index}` },
      }),
    );
    marketplace.handle(
      'GET_AUDIT_LOG',
      servePages(() => entries, PAGE_SIZE),
    );
    const { user } = await openOwnerTab('audit', { q: 'ash' });
    await waitFor(() => expect(screen.getAllByTestId('audit-row')).toHaveLength(PAGE_SIZE));
    marketplace.lose('GET_AUDIT_LOG');
    await user.click(screen.getByRole('button', { name: messages.download }));
    expect(await screen.findByText(messages.downloading(0))).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.stop }));
    marketplace.handle(
      'GET_AUDIT_LOG',
      servePages(() => entries, PAGE_SIZE),
    );
    await user.click(await screen.findByRole('button', { name: messages.download }));
    expect(await findToast(messages.downloaded(entries.length).text ?? '')).toBeVisible();

    const [file, fileName] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(fileName).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...lines] = text.slice(1).split('\r\n');
    expect(head).toBe(
      Object.values(messages.columns)
        .map((column) => `"${column}"`)
        .join(','),
    );
    expect(lines).toHaveLength(entries.length);
    for (const line of lines) {
      expect(line).toContain(`,"'=cmd|""ash""",`);
      expect(line).toMatch(/"\{""description"":""=\d+""\}"$/);
    }
    expect(marketplace.inputsOf('GET_AUDIT_LOG').at(-1)?.filter.search).toBe('ash');
  });

  it('reports a log that cannot be loaded', async () => {
    marketplace.lose('GET_AUDIT_LOG');
    await openOwnerTab('audit');
    expect(await findToast(messages.failed.text ?? '')).toBeVisible();
  });
});
