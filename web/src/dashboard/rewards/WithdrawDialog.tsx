import type { MediaReward } from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { withdrawalFormSchema } from './submission-form.ts';

const messages = MEDIA_ADMIN_MESSAGES;

/** Withdraws a submission with a reason. */
export function WithdrawDialog({ reward, onClose }: { reward: MediaReward; onClose: () => void }) {
  const { id, discordUsername, rewardThousands } = reward;
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(withdrawalFormSchema),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  const draft = useFormDraft(form, `withdrawal:${id}`);

  const withdraw = handleSubmit(async ({ reason }) => {
    const notices = { done: messages.withdrawn, failed: messages.withdrawFailed };
    const { outcome } = await run('WITHDRAW_MEDIA_REWARD', { id, rewardThousands, reason }, notices);
    if (outcome === 'succeeded') {
      draft.discard();
      onClose();
    }
  });

  return (
    <FormDialog
      title={messages.withdrawTitle(discordUsername)}
      text={messages.withdrawText}
      action={messages.withdrawAction}
      isBusy={isBusy}
      width="xs"
      onSubmit={withdraw}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        error={formState.errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: STAFF_LIMITS.reasonMax }}
      />
    </FormDialog>
  );
}
