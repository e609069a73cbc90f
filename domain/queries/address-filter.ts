import type * as z from 'zod/mini';

/** A list's filter, by field; null matches everything. */
type Filter = Readonly<Record<string, string | null>>;

/** A filter that is stored in the address. */
export interface AddressFilter<Fields extends Filter> {
  none: Fields;
  /** Parses the filter of an address; unknown values exclude nothing. */
  fromAddress: (parameters: { get: (name: string) => string | null }) => Fields;
  /** The address parameters of a filter, with null for those to remove. */
  inAddress: (filter: Fields) => [name: string, value: string | null][];
  isFiltered: (filter: Fields) => boolean;
}

/** `parameters`: the address parameter of each field. */
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
