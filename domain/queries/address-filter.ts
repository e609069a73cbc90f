import type * as z from 'zod/mini';

/** What a list shows, field by field; what is null excludes nothing. */
type Filter = Readonly<Record<string, string | null>>;

/** A filter that stands in an address. */
export interface AddressFilter<Fields extends Filter> {
  none: Fields;
  /** The filter that an address names; what it does not know excludes nothing. */
  fromAddress: (parameters: { get: (name: string) => string | null }) => Fields;
  /** The parameters of an address that names a filter, and those that are to leave it. */
  inAddress: (filter: Fields) => [name: string, value: string | null][];
  isFiltered: (filter: Fields) => boolean;
}

/** `parameters`: what each field is called in an address. */
export function addressFilter<Fields extends Filter>(
  schema: z.ZodMiniObject<{ [Name in keyof Fields]: z.ZodMiniType<Fields[Name]> }>,
  parameters: Readonly<Record<keyof Fields & string, string>>,
): AddressFilter<Fields> {
  const fields = Object.keys(parameters) as (keyof Fields & string)[];
  const fromAddress: AddressFilter<Fields>['fromAddress'] = (address) =>
    Object.fromEntries(
      fields.map((field) => [field, schema.shape[field].safeParse(address.get(parameters[field])).data ?? null]),
    ) as Fields;
  return {
    none: fromAddress({ get: () => null }),
    fromAddress,
    inAddress: (filter) => fields.map((field) => [parameters[field], filter[field] ?? null]),
    isFiltered: (filter) => fields.some((field) => filter[field] !== null),
  };
}
