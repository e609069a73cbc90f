import * as z from 'zod/mini';

/** The package's spelling of fields that have snake case on the wire. */
type Spelling = 'same' | 'camel';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type NameInPackage<Name extends string, How extends Spelling> = How extends 'camel' ? Camel<Name> : Name;

type FieldsOf<Published> = Published extends readonly unknown[]
  ? never
  : Published extends object
    ? keyof Published
    : never;
type ValueOf<Published, Field> = Published extends object
  ? Field extends keyof Published
    ? NonNullable<Published[Field]>
    : never
  : never;
type ItemOf<Published> = Published extends readonly (infer Item)[] ? NonNullable<Item> : never;

/** The fields of a schema, at any depth, that the published type lacks. `never` when it has all of them. */
type Unpublished<Described, Published, How extends Spelling = 'same'> = Described extends readonly (infer Item)[]
  ? Unpublished<Item, ItemOf<Published>, How>
  : Described extends object
    ? {
        [Field in keyof Described & string]-?: string extends Field
          ? never
          : NameInPackage<Field, How> extends FieldsOf<Published>
            ? Unpublished<NonNullable<Described[Field]>, ValueOf<Published, NameInPackage<Field, How>>, How>
            : Field;
      }[keyof Described & string]
    : never;

type Checked<Schema extends z.ZodMiniType, Published, How extends Spelling> = [
  Unpublished<z.infer<Schema>, Published, How>,
] extends [never]
  ? unknown
  : { unpublished: Unpublished<z.infer<Schema>, Published, How> };

/** Wraps a schema whose fields must all exist in a provider's package. Otherwise the code does not compile. */
export const matchPublishedType =
  <Published, How extends Spelling = 'same'>() =>
  <Schema extends z.ZodMiniType>(schema: Schema & Checked<Schema, Published, How>): Schema =>
    schema;

type Rest<Name extends string> = Record<Name, z.ZodMiniOptional<z.ZodMiniUnknown>>;

/** Published fields whose content is irrelevant here. */
export const irrelevantFields = <const Name extends string>(...names: Name[]): Rest<Name> =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as Rest<Name>;
