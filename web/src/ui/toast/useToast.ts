import { use } from 'react';
import { ToastContext, type ShowToast } from './toast-context.ts';

/** Shows a toast; it takes the place of the one on screen. The answer stays the same. */
export const useToast = (): ShowToast => use(ToastContext);
