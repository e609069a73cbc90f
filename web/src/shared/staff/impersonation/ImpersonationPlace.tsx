import { lazy, Suspense } from 'react';
import { useImpersonationMark } from './impersonation-mark.ts';

// The server draws nobody's: it has nothing of the staff's.
const ImpersonationBanner = import.meta.env.SSR ? () => null : lazy(() => import('./ImpersonationBanner.tsx'));

/** On every page: nothing, unless the owner acts as a seller in this browser. */
export function ImpersonationPlace() {
  const mark = useImpersonationMark();
  return mark === null ? null : (
    <Suspense fallback={null}>
      <ImpersonationBanner mark={mark} />
    </Suspense>
  );
}
