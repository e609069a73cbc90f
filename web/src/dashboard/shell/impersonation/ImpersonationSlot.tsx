import { lazy, Suspense } from 'react';
import { useImpersonationMark } from '@/dashboard/staff/sessions/impersonation-mark.ts';

// The server renders no banner, and its bundle has no staff code.
const ImpersonationBanner = import.meta.env.SSR ? () => null : lazy(() => import('./ImpersonationBanner.tsx'));

/** Shows the banner on every page while the owner acts as a seller in this browser. */
export function ImpersonationSlot() {
  const mark = useImpersonationMark();
  return mark === null ? null : (
    <Suspense fallback={null}>
      <ImpersonationBanner mark={mark} />
    </Suspense>
  );
}
