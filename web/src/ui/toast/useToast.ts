import { use } from 'react';
import { type ShowToast, ToastContext } from './toast-context.ts';

/** Shows a toast; it takes the place of the one on screen. The answer stays the same. */
export const useToast = (): ShowToast => use(ToastContext);
