import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { Subsection, type PartHeading } from '@/dashboard/ui/Subsection.tsx';
import { hasPasskeys } from '@/firebase/staff/session/passkeys.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';
import { FactorDialogs, type FactorStep } from './FactorDialogs.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useFactors } from './useFactors.ts';

const text = FACTOR_MESSAGES;

interface FactorSettingsProps {
  staff: StaffRole;
  /** Heading level of the parts. */
  heading: PartHeading;
  /** Called after a change, when its last dialog is closed. */
  onChanged?: () => void;
}

/**
 * Second factors of the signed-in account: passkeys, the authenticator app and recovery codes, with actions to change
 * each.
 */
export function FactorSettings({ staff, heading, onChanged }: FactorSettingsProps) {
  const { factors, isLoadingError, refresh } = useFactors(staff);
  const [step, setStep] = useState<FactorStep | null>(null);

  if (isLoadingError) return <FetchFailed message={text.loadFailed} onRetry={() => void refresh()} />;
  if (factors === null)
    return (
      <Loading aria-busy="true" aria-label={text.loading}>
        {['passkeys', 'app'].map((part) => (
          <Skeleton key={part} variant="rectangular" sx={{ height: (theme) => theme.spacing(9) }} />
        ))}
      </Loading>
    );
  const { isEnabled, passkeys, recoveryCodesLeft, isDemanded } = factors;
  const hasFactor = isEnabled || passkeys.length > 0;
  return (
    <>
      <Subsection
        heading={heading}
        title={text.passkeys}
        text={`${text.passkeysText} ${hasPasskeys() ? '' : text.notSupported}`}
        actions={
          <Button disabled={!hasPasskeys()} onClick={() => setStep({ kind: 'addPasskey' })}>
            {text.addPasskey}
          </Button>
        }
      >
        {passkeys.length > 0 && (
          <List>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setStep({ kind: 'removePasskey', passkey })}
              />
            ))}
          </List>
        )}
      </Subsection>
      <Subsection
        heading={heading}
        title={text.factor}
        text={isEnabled ? text.factorOn : text.factorOff}
        actions={
          <Button onClick={() => setStep({ kind: isEnabled ? 'removeApp' : 'addApp' })}>
            <span>{isEnabled ? text.remove : text.setUp}</span>
          </Button>
        }
      />
      {hasFactor && (
        <Subsection
          heading={heading}
          title={text.recovery}
          text={`${text.codesLeft(recoveryCodesLeft)} ${text.recoveryExplained} ${isDemanded ? text.isDemanded : ''}`}
          actions={<Button onClick={() => setStep({ kind: 'renewCodes' })}>{text.renew}</Button>}
        />
      )}
      {step !== null && (
        <FactorDialogs
          staff={staff}
          factors={factors}
          step={step}
          onClose={() => setStep(null)}
          onDone={() => {
            setStep(null);
            void refresh();
            onChanged?.();
          }}
        />
      )}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Loading = styled('output')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
