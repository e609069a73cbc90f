import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/ui/useMediaQuery.ts';
import { dedupePerTick } from './dedupe-per-tick.ts';
import type { Toast } from './toast-context.ts';
import { focusToast, ToastCard } from './ToastCard.tsx';

declare module 'notistack' {
  interface VariantOverrides {
    toast: { toast: Toast };
  }
}

const COMPONENTS = { toast: ToastCard };
const NO_MOTION = { enter: 0, exit: 0 };

/** Shows one toast at a time; Alt+T moves the focus to it. */
export default function ToastViewport({ toast }: { toast: Toast }) {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyT' && focusToast()) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={COMPONENTS}
      {...(prefersReducedMotion && { transitionDuration: NO_MOTION })}
    >
      <Announce toast={toast} />
    </SnackbarProvider>
  );
}

/** Passes on each new toast once. */
function Announce({ toast }: { toast: Toast }): null {
  const { enqueueSnackbar } = useSnackbar();
  const [isFirst] = useState(() => dedupePerTick<Toast>(Object.is));
  useEffect(() => {
    if (isFirst(toast)) enqueueSnackbar(toast.message.title, { variant: 'toast', toast });
  }, [toast, enqueueSnackbar, isFirst]);
  return null;
}
