import type { MediaRewardInput } from '@blockbazaar/domain/rewards/media-reward';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { NEW_SUBMISSION, submissionFormSchema, type SubmissionFormValues } from './submission-form.ts';
import { SubmissionFields } from './SubmissionFields.tsx';

const messages = MEDIA_ADMIN_MESSAGES;

/** Records a claim that arrived as a Discord ticket. */
export function AddSubmissionDialog({ onClose }: { onClose: () => void }) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<SubmissionFormValues, unknown, MediaRewardInput>({
    resolver: zodResolver(submissionFormSchema),
    defaultValues: NEW_SUBMISSION,
  });
  const draft = useFormDraft(form, 'new-submission');

  const add = form.handleSubmit(async (submission) => {
    const { outcome } = await run('CREATE_MEDIA_REWARD', submission, {
      done: messages.added,
      failed: messages.addFailed,
    });
    if (outcome === 'succeeded') {
      draft.discard();
      onClose();
    }
  });

  return (
    <FormDialog
      title={messages.add}
      text={messages.formText}
      action={messages.add}
      isBusy={isBusy}
      onSubmit={add}
      draft={draft}
      onClose={onClose}
    >
      <SubmissionFields form={form} />
    </FormDialog>
  );
}
