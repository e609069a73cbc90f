import { fieldEdit, isSameValue, type FieldEdit } from '@blockbazaar/domain/edits/field-edit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Draft as StoredDraft } from '../drafts/form-drafts.ts';
import { useFormDraft, type FormDraft } from '../drafts/useFormDraft.ts';
import { mergeFields, type EditState, type FormFields } from './merge-fields.ts';

/** Conversion between documents of one kind and their form. Declare it once, outside of components. */
export interface EditedDocument<Values extends FieldValues, Draft extends object, Output extends Partial<Draft>> {
  schema: z.ZodMiniType<Output, Values>;
  toValues: (draft: Draft) => Values;
  /** Fields that are not listed have separate rules. */
  fields: FormFields<Values, Draft>;
  /** The input to focus, for a field that consists of several. */
  inputs?: { readonly [Name in keyof Values]?: Path<Values> };
}

export type SaveResult<Draft> =
  /** `saved` is the current document; omit it if the form closes. */
  | { outcome: 'saved'; saved?: Draft }
  /** Another person has changed one of the fields; no field was saved. */
  | { outcome: 'conflict'; current: Draft }
  | { outcome: 'failed' };

/** Values that other people have saved for fields that are edited here. */
export interface FieldChanges<Values extends FieldValues> {
  concurrentValues: Partial<Values>;
  /** Puts the recorded value into the field. */
  adopt: (name: Path<Values> & keyof Values) => void;
}

export interface EditForm<Values extends FieldValues, Draft extends object, Output extends Partial<Draft>> {
  form: UseFormReturn<Values, unknown, Output>;
  changes: FieldChanges<Values>;
  /** The document as last read. */
  latest: Draft;
  /** The stored input of this browser tab. */
  draft: FormDraft;
  submit: (
    save: (edit: FieldEdit<Output>, output: Output) => Promise<SaveResult<Draft>>,
  ) => (event?: FormEvent) => Promise<void>;
}

/**
 * A form for a document that other people can change concurrently. `current` is the document, live or read once.
 * Untouched fields follow it. A save contains only the edited fields, each with the value that was seen. A conflict
 * overwrites no field and shows the current value, so that saving again is a decision. `draftName`
 * identifies the form among the stored drafts.
 */
export function useEditForm<Values extends FieldValues, Draft extends object, Output extends Partial<Draft>>(
  document: EditedDocument<Values, Draft, Output>,
  current: NoInfer<Draft>,
  draftName: string,
): EditForm<Values, Draft, Output> {
  const { schema, toValues, fields, inputs } = document;
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: toValues(current) as DefaultValues<Values>,
  });
  const { getValues, setValue, setFocus, handleSubmit } = form;
  const [opened] = useState<Draft>(current);
  const state = useRef<EditState<Values, Draft>>({ base: opened, concurrentValues: {} });
  const [concurrentValues, setConcurrentValues] = useState<Partial<Values>>({});
  const [latest, setLatest] = useState<Draft>(current);

  const set = useCallback(
    (name: keyof Values, value: unknown) =>
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldValidate: form.formState.isSubmitted,
      }),
    [setValue, form],
  );

  const receive = useCallback(
    (next: Draft, wasPrompted: boolean) => {
      const typed = asSaved(schema, toValues, toValues(state.current.base), getValues());
      const merged = mergeFields({ fields, toValues, state: state.current, typed, next, wasPrompted });
      state.current = merged.state;
      for (const [name, value] of Object.entries(merged.follow)) set(name, value);
      setConcurrentValues(merged.state.concurrentValues);
      setLatest(next);
    },
    [schema, toValues, fields, getValues, set],
  );
  // A caller can pass an equal object in every render.
  const received = useRef(current);
  useEffect(() => {
    if (isSameValue(received.current, current)) return;
    received.current = current;
    receive(current, false);
  }, [current, receive]);

  const settle = (saved: Draft, submitted: Values): void => {
    const [values, typed] = [toValues(saved), getValues()];
    state.current = { base: saved, concurrentValues: {} };
    // Shows the saved form of the value, for example trimmed. Later input is preserved.
    for (const name of Object.keys(fields)) if (isSameValue(typed[name], submitted[name])) set(name, values[name]);
    setConcurrentValues({});
    setLatest(saved);
  };

  const unedited = (defaults: Partial<Values>): Partial<Values> => {
    const seen = toValues(state.current.base);
    const merged = Object.keys(fields).map((field) => [field, seen[field]] as const);
    return { ...defaults, ...Object.fromEntries(merged) };
  };
  /** Records the fields that other people have changed since the draft. */
  const onRestore = (seen: StoredDraft['seen']): void => {
    const [values, typed] = [toValues(state.current.base), getValues()];
    const changed = Object.keys(fields).filter(
      (field) => field in seen && !isSameValue(seen[field], values[field]) && !isSameValue(typed[field], values[field]),
    );
    const concurrent = Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
    state.current = { ...state.current, concurrentValues: concurrent };
    setConcurrentValues(concurrent);
  };
  const draft = useFormDraft(form, draftName, { unedited, merged: fields, onRestore });

  const focusConflict = (): void => {
    const name = Object.keys(fields).find((candidate) => candidate in state.current.concurrentValues);
    if (name !== undefined) setFocus(inputs?.[name] ?? (name as Path<Values>));
  };

  return {
    form,
    latest,
    draft: {
      ...draft,
      revert: () => {
        draft.revert();
        receive(latest, false);
      },
    },
    changes: {
      concurrentValues,
      adopt: (name) => {
        set(name, concurrentValues[name]);
        setFocus(inputs?.[name] ?? name);
      },
    },
    submit: (save) => (event) =>
      handleSubmit(async (output) => {
        const submitted = structuredClone(getValues());
        const { base } = state.current;
        const decided = new Set(Object.keys(state.current.concurrentValues).flatMap((name) => fields[name] ?? []));
        const result = await save(fieldEdit<Output>(base, output, decided), output);
        if (result.outcome === 'saved') {
          if (result.saved !== undefined) settle(result.saved, submitted);
          draft.discard();
        } else if (result.outcome === 'conflict') {
          receive(result.current, true);
          focusConflict();
        }
      })(event),
  };
}

/** Formats each typed value as after saving (`2.5` as `2.50`); invalid values are unchanged. */
function asSaved<Values extends FieldValues, Draft extends object>(
  schema: z.ZodMiniType<Partial<Draft>, Values>,
  toValues: (draft: Draft) => Values,
  seen: Values,
  typed: Values,
): Values {
  const shown = Object.entries(typed).map(([name, value]): [string, unknown] => {
    if (isSameValue(value, seen[name])) return [name, value];
    const { data } = schema.safeParse({ ...seen, [name]: value as unknown });
    return [name, data === undefined ? value : toValues(data as Draft)[name]];
  });
  return Object.fromEntries(shown) as Values;
}
