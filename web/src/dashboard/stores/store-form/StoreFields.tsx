import { LIMITS } from '@blockbazaar/domain/limits';
import { STORE_FIELD_MESSAGES } from '@blockbazaar/domain/stores/store-field-messages';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { BannerField } from '@/dashboard/pictures/BannerField.tsx';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import type { StoreFormValues } from './store-form.ts';

const text = STORE_FIELD_MESSAGES;

export type StoreField = Exclude<keyof StoreFormValues, 'webhook'>;

interface StoreFieldsProps<Output> {
  form: UseFormReturn<StoreFormValues, unknown, Output>;
  /** The fields to show, in this order. */
  fields: readonly StoreField[];
  /** Concurrent changes by other people; omitted for a new store. */
  changes?: FieldChanges<StoreFormValues>;
  /** Receives the name during typing. */
  onName?: (name: string) => void;
}

/** The fields of a store, for sellers and the owner. The screen provides the form and its buttons. */
export function StoreFields<Output>({ form, fields, changes, onName }: StoreFieldsProps<Output>) {
  return fields.map((field) => (
    <Place key={field} data-wide={field === 'description'}>
      {FIELDS[field]({ form: form as unknown as StoreForm, changes, onName })}
    </Place>
  ));
}

/** The fields do not depend on the output of the form. */
type StoreForm = UseFormReturn<StoreFormValues>;

interface FieldProps {
  form: StoreForm;
  changes: FieldChanges<StoreFormValues> | undefined;
  onName: ((name: string) => void) | undefined;
}

const FEE_CHOICES = [
  { value: 'site', label: text.feesBySite },
  { value: 'store', label: text.feesByStore },
];

/** Smaller than the preview of the banner on all screens. */
const MINI_PREVIEW_REM = 4;

const FIELDS: Record<StoreField, (props: FieldProps) => ReactNode> = {
  name: ({ form: { register, control, formState }, changes, onName }) => (
    <FormField
      registered={register('name', {
        onChange: (event: { target: { value: string } }) => onName?.(event.target.value),
      })}
      label={text.name}
      required
      error={formState.errors.name?.message}
      note={<ConcurrentChange control={control} changes={changes} name="name" />}
      input={{ maxLength: LIMITS.storeNameMax, autoCapitalize: 'words' }}
    />
  ),
  slug: ({ form }) => <SlugField form={form} />,
  description: ({ form: { register, control, formState }, changes }) => (
    <FormField
      registered={register('description')}
      label={text.description}
      multiline
      minRows={3}
      maxRows={8}
      error={formState.errors.description?.message}
      note={<ConcurrentChange control={control} changes={changes} name="description" />}
      hint={text.descriptionHint}
      input={{ maxLength: LIMITS.storeDescriptionMax, autoCapitalize: 'sentences', spellCheck: true }}
    />
  ),
  tariffPercentage: ({ form: { register, control, formState }, changes }) => (
    <FormField
      registered={register('tariffPercentage')}
      label={text.tariff}
      error={formState.errors.tariffPercentage?.message}
      note={
        <ConcurrentChange
          control={control}
          changes={changes}
          name="tariffPercentage"
          describe={(percentage: unknown) => `${percentage as string}%`}
        />
      }
      hint={text.tariffHint}
      input={{ inputMode: 'decimal' }}
      end="%"
    />
  ),
  feesPassedOn: ({ form: { register, control, formState }, changes }) => (
    <FormField
      registered={register('feesPassedOn')}
      label={text.fees}
      options={FEE_CHOICES}
      error={formState.errors.feesPassedOn?.message}
      note={
        <ConcurrentChange
          control={control}
          changes={changes}
          name="feesPassedOn"
          describe={(choice: unknown) => FEE_CHOICES.find(({ value }) => value === choice)?.label ?? ''}
        />
      }
      hint={text.feesHint}
    />
  ),
  bannerUrl: ({ form, changes }) => (
    <BannerField
      form={form}
      name="bannerUrl"
      label={text.banner}
      hint={text.bannerHint}
      note={<ConcurrentChange control={form.control} changes={changes} name="bannerUrl" />}
      ratio={1_200 / 300}
    />
  ),
  miniBannerUrl: ({ form, changes }) => (
    <BannerField
      form={form}
      name="miniBannerUrl"
      label={text.miniBanner}
      hint={text.miniBannerHint}
      note={<ConcurrentChange control={form.control} changes={changes} name="miniBannerUrl" />}
      ratio={300 / 100}
      previewHeight={MINI_PREVIEW_REM}
    />
  ),
  discordUrl: ({ form: { register, control, formState }, changes }) => (
    <FormField
      registered={register('discordUrl')}
      label={text.discord}
      error={formState.errors.discordUrl?.message}
      note={<ConcurrentChange control={control} changes={changes} name="discordUrl" />}
      input={{ inputMode: 'url', maxLength: LIMITS.urlMax, placeholder: 'https://discord.gg/...' }}
    />
  ),
};

function SlugField({ form: { register, control, formState } }: { form: StoreForm }) {
  const slug = useWatch({ control, name: 'slug' }) ?? '';
  return (
    <FormField
      registered={register('slug')}
      label={text.slug}
      required
      error={formState.errors.slug?.message}
      hint={`${text.slugHint(slug)} · ${text.slugStays}`}
      input={{ maxLength: LIMITS.storeNameMax, spellCheck: false }}
    />
  );
}

/** In a grid of two columns the description spans both. */
const Place = styled('div')({ minWidth: 0, '&[data-wide="true"]': { gridColumn: '1 / -1' } });
