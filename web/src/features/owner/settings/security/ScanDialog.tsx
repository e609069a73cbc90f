import type { AdminResult } from '@blockbazaar/domain/admin/operations';
import { totpCodeSchema } from '@blockbazaar/domain/admin/session-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { useCopy } from '@/shared/staff/useCopy.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const QrCode = lazy(() => import('./QrCode.tsx'));

const text = SECURITY_MESSAGES;
const schema = z.object({
  code: z
    .pipe(
      z.string(),
      z.transform((code) => code.replace(/\s/g, '')),
    )
    .check(z.refine((code) => totpCodeSchema.safeParse(code).success, text.codeRequired)),
});

interface ScanDialogProps {
  enrolment: AdminResult<'BEGIN_SECOND_FACTOR'>;
  onClose: () => void;
  /** Hears the recovery codes. */
  onConfirmed: (codes: readonly string[]) => void;
}

/** Shows the new secret, as a picture and as text, and takes the first code. */
export function ScanDialog({ enrolment: { uri, secret }, onClose, onConfirmed }: ScanDialogProps) {
  const copy = useCopy();
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });

  const confirm = handleSubmit(async ({ code }) => {
    const result = await run(
      'CONFIRM_SECOND_FACTOR',
      { code },
      { done: text.factorEnabled, failed: text.confirmFailed, isShown: () => true },
    );
    if (result.outcome === 'answered') onConfirmed(result.value.recoveryCodes);
    else if (result.outcome === 'refused') setError('code', { message: result.failure.text }, { shouldFocus: true });
  });

  return (
    <FormDialog
      title={text.setUp}
      text={text.scan}
      action={text.confirm}
      isBusy={isBusy}
      width="xs"
      onSubmit={confirm}
      onClose={onClose}
    >
      <Plate>
        <Suspense fallback={null}>
          <QrCode uri={uri} />
        </Suspense>
      </Plate>
      <Secret>
        <div>
          <Typography variant="caption" color="textSecondary">
            {text.secret}
          </Typography>
          <code data-testid="totp-secret">{secret}</code>
        </div>
        <Button
          size="small"
          startIcon={<Icon name="copy" size="small" />}
          onClick={() => void copy(text.secret, secret)}
        >
          Copy
        </Button>
      </Secret>
      <FormField
        registered={register('code')}
        label={text.codeLabel}
        required
        error={formState.errors.code?.message}
        hint={text.codeHint}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }}
      />
    </FormDialog>
  );
}

/** Light, with room around the code: cameras want that. */
const Plate = styled('div')(({ theme }) => ({
  justifySelf: 'center',
  width: theme.spacing(26),
  height: theme.spacing(26),
  padding: theme.spacing(2),
  borderRadius: theme.market.sizes.radiusSmall,
  backgroundColor: theme.market.colors.text,
  '& svg': { width: '100%', height: '100%' },
}));

const Secret = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& > div': { display: 'grid', minWidth: 0 },
  '& code': { overflowWrap: 'anywhere' },
}));
