import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeItems } from '@/dashboard/queries/admin-queries.ts';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';

interface OfficialMark {
  isOfficial: boolean;
  isBusy: boolean;
  set: (official: boolean) => Promise<void>;
}

/** Updates optimistically, and reverts if the save fails. */
export function useOfficialMark({ id, official }: AdminStore): OfficialMark {
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (next: boolean): Promise<void> => {
    setWanted(next);
    const { outcome } = await run(
      'UPDATE_STORE',
      { id, updates: { official: next } },
      { failed: STORE_ADMIN_MESSAGES.officialFailed },
    );
    if (outcome === 'succeeded') {
      changeItems(client, 'GET_STORES', (stores) =>
        stores.map((store) => (store.id === id ? { ...store, official: next } : store)),
      );
    }
    setWanted(null);
  };
  return { isOfficial: wanted ?? official, isBusy, set };
}
