import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { useQueryClient } from '@tanstack/react-query';
import { removeItem } from '@/dashboard/queries/admin-queries.ts';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { useToast } from '@/ui/toast/useToast.ts';

interface DeleteStoreDialogProps {
  store: AdminStore;
  onClose: () => void;
}

const { deleteTitle, deleteConfirmation, deleteAction, deleting, deleted, deleteFailed } = STORE_ADMIN_MESSAGES;

/** Lists the data that a deletion of the store removes, and afterwards the remaining data. */
export function DeleteStoreDialog({ store: { id, name }, onClose }: DeleteStoreDialogProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const remove = async () => {
    const result = await run('DELETE_STORE', { id }, { failed: deleteFailed });
    if (result.outcome === 'succeeded') {
      toast(deleted(result.value), 'success');
      removeItem(client, 'GET_STORES', id);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={deleteTitle(name)}
      text={deleteConfirmation}
      action={isBusy ? deleting : deleteAction}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
