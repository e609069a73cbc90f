import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { useState } from 'react';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';

interface OfficialMark {
  isOfficial: boolean;
  isBusy: boolean;
  set: (official: boolean) => Promise<void>;
}

/** Shows a change at once, and takes it back when it does not go through. */
export function useOfficialMark({ id, official }: AdminStore): OfficialMark {
  const { isBusy, run } = useAdminAction();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (next: boolean): Promise<void> => {
    setWanted(next);
    await run('UPDATE_STORE', { id, updates: { official: next } }, { failed: STORE_ADMIN_MESSAGES.officialFailed });
    setWanted(null);
  };
  return { isOfficial: wanted ?? official, isBusy, set };
}
