import { EXPORT_FORMAT, EXPORT_MARK, EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FRESH_PROOF_MESSAGES } from '@/dashboard/staff/proof/fresh-proof-messages.ts';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { EXPORT_MESSAGES as messages } from './export-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/site/settings/OwnerSettingsTab.tsx';
import './ExportMarketplace.tsx';

vi.mock('@/dashboard/ui/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const ASH = { id: 'ash', fields: { name: 'Ash', createdAt: { $timestamp: '2026-01-01T00:00:00.000Z' } } };

const findStart = () => screen.findByRole('button', { name: messages.exportStart });

async function openExport() {
  marketplace.handle('GET_SITE_SETTINGS', () => ({ instantMoneyEnabled: true, maintenanceMode: false }));
  const { user } = await openOwnerTab('settings');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${messages.export}`) }));
  return { user, start: await findStart() };
}

describe('ExportMarketplace', () => {
  it('rejects an export without a proof', async () => {
    const { user, start } = await openExport();
    marketplace.refuse('EXPORT_PAGE', 'PROOF_REQUIRED');
    await user.click(start);
    const proof = await screen.findByRole('dialog', { name: FRESH_PROOF_MESSAGES.title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(proof).not.toBeInTheDocument());
    expect(await findStart()).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('cancels an export, and downloads one file with everything', async () => {
    const { user, start } = await openExport();
    marketplace.lose('EXPORT_PAGE');
    await user.click(start);
    expect(await screen.findByRole('progressbar', { name: messages.exportProgress })).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.exportCancel }));
    expect(await findToast(messages.exportCancelled.title)).toBeVisible();

    marketplace.handle('EXPORT_PAGE', ({ collection }) => ({
      items: collection === 'stores' ? [ASH] : [],
      next: null,
    }));
    await user.click(await findStart());
    expect(await findToast('Export finished')).toBeVisible();
    const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(name).toMatch(/^blockbazaar-\d{4}-\d{2}-\d{2}\.json$/);
    const bytes = (await file?.arrayBuffer()) ?? new ArrayBuffer(0);
    const { [EXPORT_MARK]: format, ...whole } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    expect(format).toBe(EXPORT_FORMAT);
    expect(Object.keys(whole)).toEqual([...EXPORTED_COLLECTIONS]);
    expect(whole.stores).toEqual([ASH]);
    expect(whole.receipts).toEqual([]);
    expect(marketplace.inputsOf('EXPORT_PAGE').at(-1)?.withReceiptKeys).toBe(false);
  });
});
