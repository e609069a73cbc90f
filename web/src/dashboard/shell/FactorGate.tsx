import { lazy, Suspense, type ReactNode } from 'react';
import { useFactorDemand } from '@/dashboard/staff/factors/useFactorDemand.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

const EnrolFirst = lazy(() => import('./EnrolFirst.tsx'));

/**
 * Shows the dashboard, unless the owner requires a second factor and the seller has none. Such a session can do nothing
 * else.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const isDemanded = useFactorDemand();
  if (!isDemanded) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EnrolFirst />
    </Suspense>
  );
}
