import { useEffect, useState } from 'react';
import { DRAFT_MESSAGES } from './draft-messages.ts';

/** The open forms with unsaved input, and whether each has a draft. */
const unsavedForms = new Map<object, boolean>();

/** Resolves to whether the person leaves. */
type LeavePrompt = (text: string) => Promise<boolean>;
let prompt: LeavePrompt | null = null;

export const hasUnsavedInput = (): boolean => unsavedForms.size > 0;

/** Registers the dialog of the page. Returns a function that removes it. */
export function setLeavePrompt(next: LeavePrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Resolves to whether unsaved input may be left: without a question if there is none. */
export function confirmLeave(text?: string): Promise<boolean> {
  if (!hasUnsavedInput() || prompt === null) return Promise.resolve(true);
  const isStored = [...unsavedForms.values()].every(Boolean);
  return prompt(text ?? (isStored ? DRAFT_MESSAGES.leaveText : DRAFT_MESSAGES.loseText));
}

interface UnsavedMark {
  /** Records whether the form has unsaved input, without a render. */
  mark: (isUnsaved: boolean) => void;
  isMarked: () => boolean;
}

/** The record of a form's unsaved input, until the form is removed. `hasDraft` does not change. */
export function useUnsavedMark(hasDraft: boolean): UnsavedMark {
  const [form] = useState((): UnsavedMark => {
    const key = {};
    return {
      mark: (isUnsaved) => {
        if (isUnsaved) unsavedForms.set(key, hasDraft);
        else unsavedForms.delete(key);
      },
      isMarked: () => unsavedForms.has(key),
    };
  });
  useEffect(() => () => form.mark(false), [form]);
  return form;
}

/** Warns before a person leaves input that has no draft. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const { mark } = useUnsavedMark(false);
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
}
