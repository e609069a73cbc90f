import { LIMITS } from '@blockbazaar/domain/limits';
import {
  formatReward,
  MEDIA_TYPE_NAMES,
  MEDIA_TYPES,
  rewardThousands,
  type MediaRewardInput,
} from '@blockbazaar/domain/media-rewards/media-reward';
import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FieldRow } from '@/shared/staff/form/FormGrid.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { NEW_SUBMISSION, parseViews, submissionFormSchema, type SubmissionFormValues } from './submission-form.ts';

const messages = MEDIA_ADMIN_MESSAGES;

/** Writes down a claim that came as a Discord ticket. */
export function AddSubmissionDialog({ onClose }: { onClose: () => void }) {
  const typeId = useId();
  const { isBusy, run } = useAdminAction();
  const { register, control, handleSubmit, formState } = useForm<SubmissionFormValues, unknown, MediaRewardInput>({
    resolver: zodResolver(submissionFormSchema),
    defaultValues: NEW_SUBMISSION,
  });
  const { errors } = formState;

  const add = handleSubmit(async (submission) => {
    const { outcome } = await run('CREATE_MEDIA_REWARD', submission, {
      done: messages.added,
      failed: messages.addFailed,
    });
    if (outcome === 'answered') onClose();
  });

  return (
    <FormDialog
      title={messages.add}
      text={messages.formText}
      action={messages.add}
      isBusy={isBusy}
      onSubmit={add}
      onClose={onClose}
    >
      <FieldRow>
        <FormField
          registered={register('discordUsername')}
          label={messages.discord}
          required
          error={errors.discordUsername?.message}
          input={{ maxLength: LIMITS.discordUsernameMax }}
        />
        <FormField
          registered={register('minecraftUsername')}
          label={messages.minecraft}
          required
          error={errors.minecraftUsername?.message}
          hint={messages.minecraftHint}
          input={{ maxLength: LIMITS.minecraftUsernameMax }}
        />
      </FieldRow>
      <FieldRow>
        <Controller
          control={control}
          name="mediaType"
          render={({ field: { ref, ...field } }) => (
            <TextField {...field} inputRef={ref} select id={typeId} label={messages.mediaType} fullWidth>
              {MEDIA_TYPE_NAMES.map((name) => (
                <MenuItem key={name} value={name}>
                  {MEDIA_TYPES[name].label}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <FormField
          registered={register('views')}
          label={messages.views}
          required
          error={errors.views?.message}
          hint={messages.viewsHint}
          input={{ inputMode: 'numeric' }}
        />
      </FieldRow>
      <FormField
        registered={register('mediaUrl')}
        label={messages.mediaUrl}
        required
        error={errors.mediaUrl?.message}
        hint={messages.urlHint}
        input={{ inputMode: 'url', spellCheck: false }}
      />
      <Reward control={control} />
    </FormDialog>
  );
}

/** What the views that are typed right now would earn. */
function Reward({ control }: { control: Control<SubmissionFormValues, unknown, MediaRewardInput> }) {
  const [mediaType, views] = useWatch({ control, name: ['mediaType', 'views'] });
  return (
    <Earned>
      <span>{messages.earns}</span>
      <output>{formatReward(rewardThousands(mediaType, parseViews(views) ?? 0))}</output>
      <small>{messages.rates}</small>
    </Earned>
  );
}

const Earned = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.5, 2),
  '& output': { ...theme.typography.h3, fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.caption, gridColumn: '1 / -1', color: theme.palette.text.secondary },
}));
