import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { CONFLICT_PATHS, type OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { STORE_FIELD_MESSAGES } from '@blockbazaar/domain/stores/store-field-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import type { MadeLink } from '../sellers/PasswordLinkDialog.tsx';
import { APPLICATION_ADMIN_MESSAGES } from './application-admin-messages.ts';
import { approveFormSchema, approveValues, type Approved, type ApproveValues } from './approve-form.ts';

const messages = APPLICATION_ADMIN_MESSAGES;
const fields = STORE_FIELD_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface ApproveDialogProps {
  application: OpenApplication;
  onClose: () => void;
  /** `made` is the password link for the seller, or null if another person had already approved the application. */
  onApproved: (made: MadeLink | null) => void;
}

/** Approves an application, and creates its store. */
export function ApproveDialog({ application, onClose, onApproved }: ApproveDialogProps) {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const form = useForm<ApproveValues, unknown, Approved>({
    resolver: zodResolver(approveFormSchema),
    defaultValues: approveValues(application),
  });
  const { register, control, handleSubmit, setValue, setError, formState } = form;
  const draft = useFormDraft(form, `approval:${application.id}`);
  const { errors, dirtyFields, isSubmitted } = formState;
  const slug = useWatch({ control, name: 'slug' });

  const approve = handleSubmit(async ({ username, ...store }) => {
    const notices = { failed: messages.approveFailed, isShown: isTaken };
    const result = await run('APPROVE_APPLICATION', { id: application.id, store, username }, notices);
    if (result.outcome === 'succeeded') {
      draft.discard();
      const { link, username: chosen } = result.value;
      toast(link === null ? messages.approvedBefore : messages.approved, 'success');
      onApproved(link === null ? null : { username: chosen, link });
    } else if (result.outcome === 'refused' && isTaken(result.failure)) {
      const isSlug = result.failure.path === CONFLICT_PATHS.slug;
      const message = isSlug ? STORE_ADMIN_MESSAGES.slugTaken : messages.usernameTaken;
      setError(isSlug ? 'slug' : 'username', { message }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={messages.approveTitle(application.discordUsername)}
      text={messages.approveText}
      action={messages.approveAction}
      busyAction={messages.approving}
      isBusy={isBusy}
      draft={draft}
      onSubmit={approve}
      onClose={onClose}
    >
      <FormField
        registered={register('name', {
          onChange: (event: { target: { value: string } }) => {
            if (dirtyFields.slug !== true)
              setValue('slug', proposeSlug(event.target.value), { shouldValidate: isSubmitted });
          },
        })}
        label={fields.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.storeNameMax, autoCapitalize: 'words' }}
      />
      <FormField
        registered={register('slug')}
        label={fields.slug}
        required
        error={errors.slug?.message}
        hint={fields.slugHint(slug)}
        input={{ maxLength: LIMITS.storeNameMax, spellCheck: false }}
      />
      <FieldRow>
        <FormField
          registered={register('username')}
          label={messages.username}
          required
          error={errors.username?.message}
          hint={messages.usernameHint}
          input={{ maxLength: STAFF_LIMITS.usernameMax, spellCheck: false }}
        />
        <FormField
          registered={register('tariffPercentage')}
          label={fields.tariff}
          error={errors.tariffPercentage?.message}
          hint={fields.tariffHint}
          input={{ inputMode: 'decimal' }}
          end="%"
        />
      </FieldRow>
    </FormDialog>
  );
}
