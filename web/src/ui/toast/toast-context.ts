import type { Message } from '@blockbazaar/domain/messages';
import { createContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  message: Message;
  kind: ToastKind;
}

export type ShowToast = (message: Message, kind: ToastKind) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);
