import { LIMITS } from '@blockbazaar/domain/limits';
import {
  formatReward,
  MEDIA_TYPE_NAMES,
  MEDIA_TYPES,
  rewardThousands,
  type MediaType,
} from '@blockbazaar/domain/rewards/media-reward';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Controller, useWatch, type Control, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { parseViews, type SubmissionFormValues } from './submission-form.ts';

const messages = MEDIA_ADMIN_MESSAGES;

interface SubmissionFieldsProps<Output extends FieldValues> {
  form: UseFormReturn<SubmissionFormValues, unknown, Output>;
  /** Concurrent changes by other people during a correction. */
  changes?: FieldChanges<SubmissionFormValues>;
}

/** The user, the video and the reward of a submission. */
export function SubmissionFields<Output extends FieldValues>({ form, changes }: SubmissionFieldsProps<Output>) {
  const typeId = useId();
  const { register, control, formState } = form;
  const { errors } = formState;
  const renderChange = (name: Exclude<keyof SubmissionFormValues, 'reason'>, describe?: (value: string) => string) => (
    <ConcurrentChange control={control} changes={changes} name={name} {...(describe && { describe })} />
  );
  return (
    <>
      <FieldRow>
        <FormField
          registered={register('discordUsername')}
          label={messages.discord}
          required
          error={errors.discordUsername?.message}
          input={{ maxLength: LIMITS.discordUsernameMax }}
          note={renderChange('discordUsername')}
        />
        <FormField
          registered={register('minecraftUsername')}
          label={messages.minecraft}
          required
          error={errors.minecraftUsername?.message}
          hint={messages.minecraftHint}
          input={{ maxLength: LIMITS.minecraftUsernameMax }}
          note={renderChange('minecraftUsername')}
        />
      </FieldRow>
      <FieldRow>
        <div>
          <Controller
            control={control}
            name="mediaType"
            render={({ field: { ref, ...field } }) => (
              <TextField {...field} inputRef={ref} select id={typeId} label={messages.mediaType} fullWidth>
                {MEDIA_TYPE_NAMES.map((name) => (
                  <MenuItem key={name} value={name}>
                    <span>{MEDIA_TYPES[name].label}</span>
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          {renderChange('mediaType', (name) => MEDIA_TYPES[name as MediaType].label)}
        </div>
        <FormField
          registered={register('views')}
          label={messages.views}
          required
          error={errors.views?.message}
          hint={messages.viewsHint}
          input={{ inputMode: 'numeric' }}
          note={renderChange('views')}
        />
      </FieldRow>
      <FormField
        registered={register('mediaUrl')}
        label={messages.mediaUrl}
        required
        error={errors.mediaUrl?.message}
        hint={messages.urlHint}
        input={{ inputMode: 'url', spellCheck: false }}
        note={renderChange('mediaUrl')}
      />
      <Reward control={control} />
    </>
  );
}

/** The reward for the current values of the form. */
function Reward<Output extends FieldValues>({ control }: { control: Control<SubmissionFormValues, unknown, Output> }) {
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
