import type { Message } from '@blockbazaar/domain/messages';
import { createContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export type ShowToast = (message: Message, kind: ToastKind) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);
