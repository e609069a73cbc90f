import type { MediaReward } from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { saveResultOf } from '@/dashboard/ui/edit-form/save-result.ts';
import { useEditForm } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { correctedSchema, CORRECTION } from './submission-form.ts';
import { SubmissionFields } from './SubmissionFields.tsx';

const messages = MEDIA_ADMIN_MESSAGES;

/** Corrects the fields of a submission. Concurrent changes by other people appear beside their fields. */
export function CorrectSubmissionDialog({ reward, onClose }: { reward: MediaReward; onClose: () => void }) {
  const { isBusy, run } = useAdminAction();
  const [statusAtFirst] = useState(reward.status);
  const current = useMemo(() => ({ ...reward, reason: '' }), [reward]);
  const { form, changes, latest, draft, submit } = useEditForm(CORRECTION, current, `correction:${reward.id}`);

  const correct = submit(
    async ({ updates: { reason: _typed, ...updates }, seen: { reason: _none, ...seen } }, { reason }) => {
      const result = await run(
        'CORRECT_MEDIA_REWARD',
        { id: reward.id, updates, seen: { ...seen, status: latest.status }, reason },
        { done: messages.corrected, failed: messages.correctFailed },
      );
      if (result.outcome === 'succeeded') onClose();
      return saveResultOf(result, correctedSchema);
    },
  );

  return (
    <FormDialog
      title={messages.correctTitle}
      text={messages.correctText}
      action={messages.correctAction}
      isBusy={isBusy}
      draft={draft}
      onSubmit={correct}
      onClose={onClose}
    >
      {latest.status !== statusAtFirst && (
        <Alert severity="warning">{messages.alreadyMoved(messages.status[latest.status])}</Alert>
      )}
      <SubmissionFields form={form} changes={changes} />
      <FormField
        registered={form.register('reason')}
        label={messages.reason}
        required
        error={form.formState.errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: STAFF_LIMITS.reasonMax }}
      />
    </FormDialog>
  );
}
