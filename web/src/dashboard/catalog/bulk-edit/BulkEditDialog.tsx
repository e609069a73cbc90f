import {
  planBulkEdit,
  type BulkAction,
  type BulkPlan,
  type PlannedBulkChange,
} from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { displayPriceCents, formatUsd } from '@blockbazaar/domain/money/price';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import type { SellerProduct } from '../products/api.ts';
import { amountOf, BULK_OPTIONS, bulkFormSchema, type BulkFormValues } from './bulk-form.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';
import { ChangeTable, type ShownChange } from './ChangeTable.tsx';
import type { EditSummary } from './edit-products.ts';
import { NamedReasons } from './NamedReasons.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { useSendEdits } from './useSendEdits.ts';

const messages = BULK_MESSAGES;
const FIELD_NAMES = { stock: 'Stock', priceCents: 'Price' } as const;

interface BulkEditDialogProps {
  /** The selected products in their current version, which the preview follows. */
  products: readonly SellerProduct[];
  /** The commission, in percent. */
  tariff: number;
  /** Receives the changes that were saved and can be undone. */
  onChanged: (undoable: readonly PlannedBulkChange[]) => void;
  /** `isDone`: all products were changed. */
  onClose: (isDone: boolean) => void;
}

/** Restocks, reprices or disables many products at once, with a preview of the changes. */
export default function BulkEditDialog({ products, tariff, onChanged, onClose }: BulkEditDialogProps) {
  const toast = useToast();
  const edits = useSendEdits();
  // Recorded on mount, because the edit may remove products from the list.
  const [names] = useState(() => new Map(products.map(({ id, name }) => [id, name])));
  const form = useForm<BulkFormValues, unknown, BulkAction>({
    resolver: zodResolver(bulkFormSchema),
    defaultValues: { kind: 'restockTo', amount: '' },
  });
  const { control, register, handleSubmit, setError, formState } = form;
  // The input is meant for these products, which no draft can select again.
  const draft = useFormDraft(form, null);
  const typed = useWatch({ control });
  const { data: action } = bulkFormSchema.safeParse(typed);
  const plan = action === undefined ? null : planBulkEdit(products, action);
  const amount = amountOf(typed.kind ?? 'restockTo');
  const { state } = edits;

  const [planned, setPlanned] = useState<readonly PlannedBulkChange[]>([]);
  const finish = (summary: EditSummary, changes: readonly PlannedBulkChange[]): void => {
    const { refused, unfinishedCalls, written, added } = summary;
    const openIds = new Set([...refused, ...unfinishedCalls.flatMap((call) => call.changes)].map(({ id }) => id));
    const undoable = changes.filter(({ id, change }) => change.kind === 'edit' && !openIds.has(id));
    if (undoable.length > 0) onChanged(undoable);
    if (openIds.size > 0) return;
    toast(messages.done(written, added), 'success');
    onClose(true);
  };
  const submit = handleSubmit(async (wanted) => {
    const { changed } = planBulkEdit(products, wanted);
    if (changed.length === 0) return setError('amount', { message: messages.nothingChanges });
    draft.discard();
    setPlanned(changed);
    finish(await edits.send(changed.map(({ change }) => change)), changed);
  });

  if (state.phase === 'ended')
    return (
      <OutcomeDialog
        summary={state.summary}
        nameOf={(id) => names.get(id) ?? id}
        onAgain={() => void edits.sendLeft().then((summary) => finish(summary, planned))}
        onClose={() => onClose(false)}
      />
    );

  return (
    <FormDialog
      title={messages.title(names.size)}
      action={messages.apply(plan?.changed.length ?? 0)}
      busyAction={state.phase === 'sending' ? messages.sending(state.sent, state.total) : ''}
      isBusy={state.phase === 'sending'}
      draft={draft}
      onSubmit={submit}
      onClose={() => {
        if (state.phase !== 'sending') onClose(false);
      }}
    >
      <FormField registered={register('kind')} label={messages.action} error={undefined} options={BULK_OPTIONS} />
      {amount === 'percent' && (
        <FormField
          registered={register('amount')}
          label={messages.percent}
          required
          input={{ inputMode: 'text', maxLength: 9 }}
          error={formState.errors.amount?.message}
          hint={messages.percentHint}
        />
      )}
      {amount === 'quantity' && (
        <FormField
          registered={register('amount')}
          label={messages.quantity}
          required
          input={{ inputMode: 'numeric', maxLength: 10 }}
          error={formState.errors.amount?.message}
        />
      )}
      {plan !== null && <Preview plan={plan} tariff={tariff} />}
    </FormDialog>
  );
}

const shownValue = (field: keyof typeof FIELD_NAMES, value: number): string =>
  field === 'priceCents' ? formatUsd(value) : value.toLocaleString('en-US');

/** The changed figure, of each option for a product with options. */
function figuresOf({ field, before, after, change }: PlannedBulkChange, tariff: number): ShownChange['changes'] {
  const shown = (label: string, from: number, to: number) => ({
    field: label,
    before: shownValue(field, from),
    after:
      field === 'priceCents' && tariff > 0
        ? messages.priceAfter(formatUsd(to), formatUsd(displayPriceCents(to, tariff)))
        : shownValue(field, to),
  });
  const options = change.kind === 'edit' ? change.variants : undefined;
  if (options === undefined) return [shown(FIELD_NAMES[field], before, after)];
  return options.wanted.map((wanted, index) =>
    shown(messages.optionChange(wanted.name, FIELD_NAMES[field]), options.seen[index]?.[field] ?? 0, wanted[field]),
  );
}

function Preview({ plan: { changed, unchanged, refused }, tariff }: { plan: BulkPlan; tariff: number }) {
  return (
    <>
      <Typography component="output" variant="body2">
        {[
          changed.length === 0 ? messages.nothingChanges : messages.changes(changed.length),
          ...(unchanged.length > 0 ? [messages.stays(unchanged.length)] : []),
        ].join(' ')}
      </Typography>
      {refused.length > 0 && (
        <NamedReasons
          title={messages.leftOut(refused.length)}
          items={refused.map(({ product, reason }) => ({ key: product.id, name: product.name, reasons: [reason] }))}
        />
      )}
      {changed.length > 0 && (
        <ChangeTable
          label={messages.preview}
          rows={changed.map((product) => ({
            key: product.id,
            name: product.name,
            changes: figuresOf(product, tariff),
          }))}
        />
      )}
    </>
  );
}
