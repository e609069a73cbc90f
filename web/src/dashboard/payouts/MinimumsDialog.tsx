import { amountError, parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { PAYOUT_METHODS } from '@blockbazaar/domain/payouts/payout';
import { payoutMinimumsSchema, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';

const messages = PAYOUT_MESSAGES;
const { shape } = payoutMinimumsSchema;
const isMinimum = (text: string): boolean => {
  const cents = parseUsd(text);
  return cents !== null && shape.manual.safeParse(cents).success;
};
const minimum = z
  .string()
  .check(z.refine(isMinimum, { error: ({ input }) => amountError(input, messages.minimumInvalid) }));
const schema = z.object({ manual: minimum, stripe: minimum, paypal: minimum });

/** The site's minimum of a payout by each method. */
export function MinimumsDialog({ minimums, onClose }: { minimums: PayoutMinimums; onClose: () => void }) {
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      manual: usdText(minimums.manual),
      stripe: usdText(minimums.stripe),
      paypal: usdText(minimums.paypal),
    },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, 'payout-minimums');
  const { errors } = formState;

  const save = handleSubmit(async ({ manual, stripe, paypal }) => {
    const cents = { manual: parseUsd(manual) ?? 0, stripe: parseUsd(stripe) ?? 0, paypal: parseUsd(paypal) ?? 0 };
    const result = await run(
      'SET_PAYOUT_MINIMUMS',
      { minimums: cents },
      { done: messages.minimumsSaved, failed: messages.minimumsSaveFailed, isShownByScreen: () => true },
    );
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused')
      setError('manual', { message: result.failure.text }, { shouldFocus: true });
  });

  return (
    <FormDialog
      title={messages.minimums}
      text={messages.minimumsText}
      action={messages.minimumsAction}
      isBusy={isBusy}
      width="xs"
      onSubmit={save}
      draft={draft}
      onClose={onClose}
    >
      {PAYOUT_METHODS.map((way) => (
        <FormField
          key={way}
          registered={register(way)}
          label={messages.minimumOf(PAYOUT_WAY_NAMES[way])}
          required
          error={errors[way]?.message}
          input={{ inputMode: 'decimal', maxLength: 13 }}
        />
      ))}
    </FormDialog>
  );
}
