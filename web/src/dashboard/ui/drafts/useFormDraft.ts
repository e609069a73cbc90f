import { isSameValue } from '@blockbazaar/domain/edits/field-edit';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { DraftOwnerContext, readDraft, removeDraft, writeDraft, type Draft } from './form-drafts.ts';
import { useUnsavedMark } from './unsaved-input.ts';

export interface FormDraft {
  /** Null if the form opened without a draft. */
  restored: 'completely' | 'partly' | null;
  isUnsaved: () => boolean;
  /** Removes the draft: the input was saved, or the person cancelled. */
  discard: () => void;
  /** Removes the draft, and the restored input from the form. */
  revert: () => void;
}

interface DraftOptions<Values> {
  /** Returns the values without input, if they differ from the form's default values. */
  unedited?: (defaults: Partial<Values>) => Partial<Values>;
  /** Fields that show a concurrent change beside the restored input. Others are restored only without one. */
  merged?: Readonly<Record<string, unknown>>;
  /** Called after the restoration with the values before the input. */
  onRestore?: (seen: Draft['seen']) => void;
}

/**
 * Preserves the input of a form as a draft of this browser tab, and warns before a person leaves it. `name` is unique
 * among the forms of a role. Null stores no draft, for account details.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | null,
  { unedited, merged, onRestore }: DraftOptions<Values> = {},
): FormDraft {
  const owner = use(DraftOwnerContext);
  const { mark, isMarked } = useUnsavedMark(owner !== null && name !== null);
  const read = (defaults = form.formState.defaultValues as Partial<Values> | undefined) => ({
    typed: form.getValues() as Draft['typed'],
    seen: (unedited?.(defaults ?? {}) ?? defaults ?? {}) as Draft['seen'],
  });

  const [opened] = useState(() => {
    const draft = owner === null || name === null ? null : readDraft(owner, name);
    if (draft === null) return null;
    const { seen } = read();
    const fields = Object.keys(draft.typed);
    const restorable = fields.filter(
      (field) =>
        isSameKind(draft.typed[field], seen[field]) &&
        (merged?.[field] !== undefined || isSameValue(draft.seen[field], seen[field])),
    );
    return { draft, restorable, isComplete: restorable.length === fields.length };
  });
  const [isReported, setIsReported] = useState(opened !== null && opened.restorable.length > 0);
  const restore = useEffectEvent((): void => {
    if (opened === null) return;
    for (const field of opened.restorable) setField(form, field, opened.draft.typed[field]);
    mark(opened.restorable.length > 0);
    onRestore?.(opened.draft.seen);
  });
  const record = useEffectEvent((defaults: Partial<Values>): void => {
    const { typed, seen } = read(defaults);
    const names = Object.keys(typed).filter((field) => !isSameValue(typed[field], seen[field]));
    mark(names.length > 0);
    if (owner === null || name === null) return;
    if (names.length === 0) removeDraft(owner, name);
    else writeDraft(owner, name, { seen: pick(seen, names), typed: pick(typed, names) });
  });
  useEffect(() => restore(), []);
  const { subscribe } = form;
  // The reset of a field changes its value first and its default value later, which only the dirty fields report.
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ defaultValues }) => record((defaultValues ?? {}) as Partial<Values>),
      }),
    [subscribe],
  );

  const discard = (): void => {
    mark(false);
    setIsReported(false);
    if (owner !== null && name !== null) removeDraft(owner, name);
  };
  return {
    restored: isReported ? (opened?.isComplete === true ? 'completely' : 'partly') : null,
    isUnsaved: isMarked,
    discard,
    revert: () => {
      const { typed, seen } = read();
      for (const field of Object.keys(typed))
        if (!isSameValue(typed[field], seen[field])) setField(form, field, seen[field]);
      discard();
    },
  };
}

const setField = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  field: string,
  value: unknown,
): void =>
  form.setValue(field as Path<Values>, structuredClone(value) as PathValue<Values, Path<Values>>, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  });

/** A release can change a field's type after the draft was stored. */
const isSameKind = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

const pick = (fields: Draft['typed'], names: readonly string[]): Draft['typed'] =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
