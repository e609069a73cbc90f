import { useEffect, useState } from 'react';

/** The open forms with unsaved input. */
const unsavedForms = new Set<object>();

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
export const confirmLeave = (text: string): Promise<boolean> =>
  hasUnsavedInput() && prompt !== null ? prompt(text) : Promise.resolve(true);

interface UnsavedMark {
  /** Records whether the form has unsaved input, without a render. */
  mark: (isUnsaved: boolean) => void;
  isMarked: () => boolean;
}

/** The record of a form's unsaved input, until the form is removed. */
export function useUnsavedMark(): UnsavedMark {
  const [form] = useState((): UnsavedMark => {
    const key = {};
    return {
      mark: (isUnsaved) => {
        if (isUnsaved) unsavedForms.add(key);
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
  const { mark } = useUnsavedMark();
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
}
