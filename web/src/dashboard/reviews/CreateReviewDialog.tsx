import { LIMITS } from '@blockbazaar/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { RatingField } from '@/ui/RatingField.tsx';
import { NEW_REVIEW, reviewFormSchema, type ReviewFormResult, type ReviewFormValues } from './review-form.ts';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const messages = REVIEW_ADMIN_MESSAGES;

interface CreateReviewDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Creates a review on behalf of the staff. */
export function CreateReviewDialog({ onClose, onCreated }: CreateReviewDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<ReviewFormValues, unknown, ReviewFormResult>({
    resolver: zodResolver(reviewFormSchema),
    defaultValues: NEW_REVIEW,
  });
  const { register, control, handleSubmit, formState } = form;
  const draft = useFormDraft(form, 'new-review');
  const { errors } = formState;

  const create = handleSubmit(async (review) => {
    const { outcome } = await run('CREATE_ARTIFICIAL_REVIEW', review, {
      done: messages.created,
      failed: messages.createFailed,
    });
    if (outcome === 'succeeded') {
      draft.discard();
      onCreated();
    }
  });

  return (
    <FormDialog
      title={messages.create}
      text={messages.formText}
      action={messages.create}
      isBusy={isBusy}
      onSubmit={create}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('name')}
        label={messages.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.reviewNameMax }}
      />
      <Controller
        control={control}
        name="rating"
        render={({ field: { name, value, onChange } }) => (
          <RatingField name={name} legend={messages.rating} stars={messages.stars} value={value} onChange={onChange} />
        )}
      />
      <FormField
        registered={register('message')}
        label={messages.message}
        required
        multiline
        minRows={3}
        maxRows={8}
        error={errors.message?.message}
        input={{ autoCapitalize: 'sentences', spellCheck: true }}
      />
      <FormField
        registered={register('storeName')}
        label={messages.storeName}
        error={errors.storeName?.message}
        hint={messages.storeNameHint}
        input={{ maxLength: LIMITS.storeNameMax }}
      />
    </FormDialog>
  );
}
