import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { Panel } from '@/ui/Panel.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { CHANGE_PASSWORD_MESSAGES } from './change-password-messages.ts';
import { findRefusal, newPasswordSchema } from './new-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const messages = CHANGE_PASSWORD_MESSAGES;
const schema = z.object({ newPassword: newPasswordSchema });
const EMPTY = { newPassword: '' };

/** Changes a seller's own password, which must not consist of `passwordNames`. */
export function ChangePasswordPanel({ passwordNames }: { passwordNames: readonly string[] }) {
  const titleId = useId();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { register, control, handleSubmit, reset, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const typed = useWatch({ control, name: 'newPassword' });

  const refuse = (text: string): void => {
    setError('newPassword', { message: text }, { shouldFocus: true });
    toast({ title: PASSWORD_MESSAGES.weak, text }, 'error');
  };
  const submit = handleSubmit(async (change) => {
    if (isBusy) return;
    setIsBusy(true);
    const reasons = await findRefusal(change.newPassword, passwordNames);
    const result = reasons === null ? await callStaff('seller', 'changeOwnPassword', change) : null;
    setIsBusy(false);
    if (reasons !== null) return refuse(reasons);
    if (result === null) return;
    if (result.outcome === 'succeeded') {
      reset(EMPTY);
      toast(messages.changed, 'success');
      return;
    }
    if (result.outcome === 'unreachable') return toast(messages.failed, 'error');
    const { code, text } = result.failure;
    if (code === 'WEAK_PASSWORD') return refuse(text);
    toast({ title: messages.failed.title, text }, 'error');
  });

  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <Typography id={titleId} component="h2" variant="h3">
          {messages.title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {messages.text}
        </Typography>
      </div>
      <Narrow noValidate onSubmit={(event) => void submit(event)}>
        <NewPasswordField
          registered={register('newPassword')}
          label={messages.new}
          value={typed}
          personal={passwordNames}
          error={formState.errors.newPassword?.message}
          onGenerate={(drawn) =>
            setValue('newPassword', drawn, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        <Button type="submit" color="primary" disabled={isBusy} sx={{ justifySelf: 'start' }}>
          <span>{isBusy ? messages.changing : messages.change}</span>
        </Button>
      </Narrow>
    </Panel>
  );
}

const Narrow = styled(FormGrid)({ maxWidth: '60ch' });
