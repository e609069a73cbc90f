import type { Failure } from '@blockbazaar/domain/failures';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { DELETION_NAME_PATH, isNameOfStore, type AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { adminQuery, removeItem } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useToast } from '@/ui/toast/useToast.ts';

interface DeleteStoreDialogProps {
  store: AdminStore;
  onClose: () => void;
}

const text = STORE_ADMIN_MESSAGES;
/** The store was renamed after it was listed. */
const isAboutName = ({ path }: Failure): boolean => path === DELETION_NAME_PATH;

/** Deletes a store after its name is entered. Lists the effects with numbers, and afterwards the remaining data. */
export function DeleteStoreDialog({ store: { id, name }, onClose }: DeleteStoreDialogProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const query = adminQuery('GET_STORE_DELETION', { id }, text.deletionLoadFailed);
  const { data: deletion, isLoadingError, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0, retry: false });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(
      z.object({
        name: z.string().check(
          z.trim(),
          z.refine((entered) => isNameOfStore(entered, name), text.deleteNameWrong),
        ),
      }),
    ),
    defaultValues: { name: '' },
  });
  const remove = handleSubmit(async ({ name: entered }) => {
    const result = await run(
      'DELETE_STORE',
      { id, name: entered },
      { failed: text.deleteFailed, isShownByScreen: isAboutName },
    );
    if (result.outcome === 'refused' && isAboutName(result.failure)) {
      setError('name', { message: result.failure.text }, { shouldFocus: true });
      return;
    }
    if (result.outcome === 'succeeded') {
      toast(text.deleted(result.value), 'success');
      removeItem(client, 'GET_STORES', id);
    }
    onClose();
  });
  return (
    <FormDialog
      title={text.deleteTitle(name)}
      text={text.deleteConfirmation}
      action={text.deleteAction}
      busyAction={isBusy ? text.deleting : text.deleteAction}
      color="error"
      isBusy={isBusy || deletion === undefined}
      onSubmit={remove}
      onClose={onClose}
    >
      {isLoadingError && <FetchFailed message={text.deletionLoadFailed} onRetry={() => void refetch()} />}
      {deletion === undefined && !isLoadingError && (
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(14) }} />
      )}
      {deletion !== undefined && (
        <Effects>
          {text.deletionEffects(deletion).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Effects>
      )}
      <FormField
        registered={register('name')}
        label={text.name}
        required
        error={formState.errors.name?.message}
        hint={text.deleteName(name)}
        input={{ spellCheck: false, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}

const Effects = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
}));
