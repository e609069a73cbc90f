import type { Message } from '@blockbazaar/domain/messages';
import { createContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Action of a button in the toast. */
  action?: { label: string; run: () => void };
  /** Display time in ms; the default of all toasts if omitted. */
  ms?: number;
}

export interface Toast extends ToastOptions {
  message: Message;
  kind: ToastKind;
}

export const isSameToast = (one: Toast, other: Toast): boolean =>
  one.kind === other.kind && one.message.title === other.message.title && one.message.text === other.message.text;

export type ShowToast = (message: Message, kind: ToastKind, options?: ToastOptions) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);
