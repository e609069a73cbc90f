import { LIMITS } from '@blockbazaar/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { RatingField } from '@/ui/RatingField.tsx';
import { NEW_REVIEW, reviewFormSchema, type ReviewFormResult, type ReviewFormValues } from './review-form.ts';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const words = REVIEW_ADMIN_MESSAGES;

interface CreateReviewDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Writes a review in the name of the staff. */
export function CreateReviewDialog({ onClose, onCreated }: CreateReviewDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { register, control, handleSubmit, formState } = useForm<ReviewFormValues, unknown, ReviewFormResult>({
    resolver: zodResolver(reviewFormSchema),
    defaultValues: NEW_REVIEW,
  });
  const { errors } = formState;

  const create = handleSubmit(async (review) => {
    const { outcome } = await run('CREATE_ARTIFICIAL_REVIEW', review, {
      done: words.created,
      failed: words.createFailed,
    });
    if (outcome === 'answered') onCreated();
  });

  return (
    <FormDialog
      title={words.create}
      text={words.formText}
      action={words.create}
      isBusy={isBusy}
      onSubmit={create}
      onClose={onClose}
    >
      <FormField
        registered={register('name')}
        label={words.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.reviewNameMax }}
      />
      <Controller
        control={control}
        name="rating"
        render={({ field: { name, value, onChange } }) => (
          <RatingField name={name} legend={words.rating} stars={words.stars} value={value} onChange={onChange} />
        )}
      />
      <FormField
        registered={register('message')}
        label={words.message}
        required
        multiline
        minRows={3}
        maxRows={8}
        error={errors.message?.message}
        input={{ autoCapitalize: 'sentences', spellCheck: true }}
      />
      <FormField
        registered={register('storeName')}
        label={words.storeName}
        error={errors.storeName?.message}
        hint={words.storeNameHint}
        input={{ maxLength: LIMITS.storeNameMax }}
      />
    </FormDialog>
  );
}
