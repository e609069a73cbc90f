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

/** Returns a function that records whether a form has unsaved input, without a render. */
export function useUnsavedMark(): (isUnsaved: boolean) => void {
  const [mark] = useState(() => {
    const form = {};
    return (isUnsaved: boolean): void => {
      if (isUnsaved) unsavedForms.add(form);
      else unsavedForms.delete(form);
    };
  });
  useEffect(() => () => mark(false), [mark]);
  return mark;
}

/** Warns before a person leaves input that has no draft. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const mark = useUnsavedMark();
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
}
