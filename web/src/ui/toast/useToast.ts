import { use } from 'react';
import { ToastContext, type ShowToast } from './toast-context.ts';

/** Returns a function that shows a toast and replaces the current one. It retains its identity. */
export const useToast = (): ShowToast => use(ToastContext);
