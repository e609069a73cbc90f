import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { FormSwitch } from '@/shared/staff/form/FormSwitch.tsx';
import { useAdminAction } from '@/shared/staff/useAdminAction.ts';

interface OfficialSwitchProps {
  store: AdminStore;
  onChanged: (official: boolean) => void;
}

/** Shows the change at once, and takes it back when it does not go through. */
export function OfficialSwitch({ store: { id, official }, onChanged }: OfficialSwitchProps) {
  const { isBusy, run } = useAdminAction();
  const toggle = async (wanted: boolean) => {
    onChanged(wanted);
    const { outcome } = await run(
      'UPDATE_STORE',
      { id, updates: { official: wanted } },
      { failed: STORE_ADMIN_MESSAGES.officialFailed },
    );
    if (outcome !== 'answered') onChanged(!wanted);
  };
  return (
    <FormSwitch
      label={STORE_ADMIN_MESSAGES.official}
      checked={official}
      disabled={isBusy}
      onChange={(wanted) => void toggle(wanted)}
    />
  );
}
