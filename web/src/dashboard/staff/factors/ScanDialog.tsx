import { totpCodeSchema, type FactorResult } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useCopy } from '@/dashboard/ui/useCopy.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { callFactors } from './factor-calls.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';

const QrCode = lazy(() => import('./QrCode.tsx'));

const text = FACTOR_MESSAGES;
const schema = z.object({
  code: z
    .pipe(
      z.string(),
      z.transform((code) => code.replace(/\s/g, '')),
    )
    .check(z.refine((code) => totpCodeSchema.safeParse(code).success, text.codeRequired)),
});

interface ScanDialogProps {
  staff: StaffRole;
  enrolment: FactorResult<'BEGIN_SECOND_FACTOR'>;
  onClose: () => void;
  /** Receives the new recovery codes; empty if the account already has some. */
  onConfirmed: (codes: readonly string[]) => void;
}

/** Shows the new secret as a QR code and as text, and accepts the first code. */
export function ScanDialog({ staff, enrolment: { uri, secret }, onClose, onConfirmed }: ScanDialogProps) {
  const copy = useCopy();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });

  const confirm = handleSubmit(async ({ code }) => {
    setIsBusy(true);
    const result = await callFactors(staff, 'CONFIRM_SECOND_FACTOR', { code });
    setIsBusy(false);
    if (result.outcome === 'refused') return setError('code', { message: result.failure.text }, { shouldFocus: true });
    if (result.outcome === 'unreachable') return toast(text.unexpected, 'error');
    toast(text.factorEnabled, 'success');
    onConfirmed(result.value.recoveryCodes);
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

/** A light background with a margin around the code, which cameras need. */
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
