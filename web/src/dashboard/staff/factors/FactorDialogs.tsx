import type { Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import type {
  FactorData,
  FactorOperationName,
  FactorResult,
  ListedPasskey,
} from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useState } from 'react';
import { useToast } from '@/ui/toast/useToast.ts';
import { callFactors } from './factor-calls.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';
import { NamePasskeyDialog } from './NamePasskeyDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import type { Factors } from './useFactors.ts';

const text = FACTOR_MESSAGES;

/** The requested change. */
export type FactorStep =
  | { kind: 'addPasskey' | 'addApp' | 'removeApp' | 'renewCodes' }
  | { kind: 'removePasskey'; passkey: ListedPasskey };

/** The step after the proof. */
type Next =
  | { kind: 'scan'; enrolment: FactorResult<'BEGIN_SECOND_FACTOR'> }
  | { kind: 'name'; options: FactorResult<'BEGIN_PASSKEY'> }
  | { kind: 'codes'; codes: readonly string[] };

interface FactorDialogsProps {
  staff: StaffRole;
  factors: Factors;
  step: FactorStep;
  onClose: () => void;
  /** Called after the change; if recovery codes are shown, after their dialog. */
  onDone: () => void;
}

/** Dialogs of a change: the proof, then the input of the change itself, then any new recovery codes. */
export function FactorDialogs({ staff, factors, step, onClose, onDone }: FactorDialogsProps) {
  const toast = useToast();
  const [next, setNext] = useState<Next | null>(null);
  /** The change is done only after the person has seen the codes; without codes, it is done at once. */
  const showCodes = (codes: readonly string[]) => (codes.length === 0 ? onDone() : setNext({ kind: 'codes', codes }));

  const call = async <Name extends FactorOperationName>(
    operation: Name,
    data: FactorData<Name>,
    onResult: (value: FactorResult<Name>) => void,
    done?: Message,
  ): Promise<Failure | null> => {
    const result = await callFactors(staff, operation, data);
    if (result.outcome === 'refused') return result.failure;
    if (result.outcome === 'unreachable') toast(text.unexpected, 'error');
    else {
      if (done !== undefined) toast(done, 'success');
      onResult(result.value);
    }
    return null;
  };

  if (next?.kind === 'codes') return <RecoveryCodesDialog codes={next.codes} onClose={onDone} />;
  if (next?.kind === 'scan')
    return <ScanDialog staff={staff} enrolment={next.enrolment} onClose={onClose} onConfirmed={showCodes} />;
  if (next?.kind === 'name')
    return <NamePasskeyDialog staff={staff} options={next.options} onClose={onClose} onAdded={showCodes} />;
  const proof = { staff, factors, onClose };
  if (step.kind === 'addApp')
    return (
      <ProofDialog
        {...proof}
        onProve={(given) => call('BEGIN_SECOND_FACTOR', given, (enrolment) => setNext({ kind: 'scan', enrolment }))}
      />
    );
  if (step.kind === 'addPasskey')
    return (
      <ProofDialog
        {...proof}
        onProve={(given) => call('BEGIN_PASSKEY', given, (options) => setNext({ kind: 'name', options }))}
      />
    );
  if (step.kind === 'removeApp')
    return (
      <ProofDialog
        {...proof}
        title={text.removeTitle}
        text={text.removeText}
        action={text.remove}
        onProve={(given) => call('REMOVE_SECOND_FACTOR', given, onDone, text.factorRemoved)}
      />
    );
  if (step.kind === 'removePasskey')
    return (
      <ProofDialog
        {...proof}
        title={text.removePasskeyTitle(step.passkey.name)}
        text={text.removePasskeyText}
        action={text.remove}
        onProve={(given) => call('REMOVE_PASSKEY', { id: step.passkey.id, proof: given }, onDone, text.passkeyRemoved)}
      />
    );
  return (
    <ProofDialog
      {...proof}
      title={text.renewTitle}
      text={text.renewText}
      onProve={(given) => call('RENEW_RECOVERY_CODES', given, ({ recoveryCodes }) => showCodes(recoveryCodes))}
    />
  );
}
