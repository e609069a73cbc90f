import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { dedupePerTick } from './dedupe-per-tick.ts';
import { isSameToast, ToastContext, type ShowToast, type Toast } from './toast-context.ts';

// Without its code no toast appears; the screen itself still shows the failure.
const loadViewport = (): Promise<{ default: ComponentType<{ toast: Toast }> }> =>
  import('./ToastViewport.tsx').catch(() => ({ default: () => null }));
const ToastViewport = lazy(loadViewport);

/** Provides toasts to every screen. Their code loads at the visitor's first interaction: before that there are none. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [isFirst] = useState(() => dedupePerTick(isSameToast));
  const show = useCallback<ShowToast>(
    (message, kind, options) => {
      const next = { message, kind, ...options };
      if (isFirst(next)) setToast(next);
    },
    [isFirst],
  );

  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    const prepare = () => void loadViewport();
    for (const touch of touches) window.addEventListener(touch, prepare, { once: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, prepare);
    };
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <Suspense fallback={null}>{toast !== null && <ToastViewport toast={toast} />}</Suspense>
    </ToastContext>
  );
}
