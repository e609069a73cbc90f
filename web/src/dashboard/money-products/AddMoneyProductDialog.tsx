import { LIMITS } from '@blockbazaar/domain/limits';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { ratePerMillionCents, type MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { parseAmount } from '@blockbazaar/domain/money-products/parse-amount';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { moneyProductFormSchema, NEW_MONEY_PRODUCT, type MoneyProductFormValues } from './money-product-form.ts';
import { priceCents } from './price-text.ts';

const messages = MONEY_ADMIN_MESSAGES;

/** Adds a money product with a fixed or a custom amount. */
export function AddMoneyProductDialog({ onClose }: { onClose: () => void }) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<MoneyProductFormValues, unknown, MoneyProductFields>({
    resolver: zodResolver(moneyProductFormSchema),
    defaultValues: NEW_MONEY_PRODUCT,
  });
  const { register, control, handleSubmit, formState } = form;
  const draft = useFormDraft(form, 'new-money-product');
  const { errors } = formState;
  const [isCustom, amount, price] = useWatch({ control, name: ['isCustom', 'amount', 'price'] });
  const millions = isCustom ? 1 : parseAmount(amount);
  const cents = priceCents(price);

  const create = handleSubmit(async (product) => {
    const { outcome } = await run('CREATE_MONEY_PRODUCT', product, {
      done: messages.created,
      failed: messages.createFailed,
    });
    if (outcome === 'succeeded') {
      draft.discard();
      onClose();
    }
  });

  return (
    <FormDialog
      title={messages.formTitle}
      action={messages.add}
      isBusy={isBusy}
      draft={draft}
      onSubmit={create}
      onClose={onClose}
    >
      <FormField
        registered={register('name')}
        label={messages.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.productNameMax }}
      />
      <Controller
        control={control}
        name="isCustom"
        render={({ field: { value, onChange } }) => (
          <FormSwitch label={messages.isCustom} checked={value} onChange={onChange} />
        )}
      />
      <FieldRow>
        {!isCustom && (
          <FormField
            registered={register('amount')}
            label={messages.amount}
            required
            error={errors.amount?.message}
            hint={millions === null ? messages.amountHint : messages.amountShown(formatMillions(millions))}
          />
        )}
        <FormField
          registered={register('price')}
          type="number"
          label={isCustom ? messages.pricePerMillion : messages.price}
          required
          error={errors.price?.message}
          hint={
            millions !== null &&
            cents > 0 &&
            messages.rate(formatUsd(ratePerMillionCents({ amount: millions, priceCents: cents })))
          }
          input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
        />
      </FieldRow>
      <FormField
        registered={register('description')}
        label={messages.description}
        multiline
        minRows={2}
        maxRows={6}
        error={errors.description?.message}
        input={{ maxLength: LIMITS.productDescriptionMax, autoCapitalize: 'sentences' }}
      />
    </FormDialog>
  );
}
