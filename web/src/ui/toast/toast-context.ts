import type { Message } from '@blockbazaar/domain/messages';
import { createContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  message: Message;
  kind: ToastKind;
}

export const isSameToast = (one: Toast, other: Toast): boolean =>
  one.kind === other.kind && one.message.title === other.message.title && one.message.text === other.message.text;

export type ShowToast = (message: Message, kind: ToastKind) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);
