import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { markHydrated, markPendingHydration } from './when-hydrated.ts';

/** A part of a page that hydrates separately, so that the browser can handle input in between. */
export function HydrationBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [boundary] = useState({});
  useLayoutEffect(() => markPendingHydration(boundary), [boundary]);
  // Handles a part that is removed before its hydration. It is a passive effect, because React ignores events during
  // the removal, and callbacks may dispatch some.
  useEffect(() => () => markHydrated(boundary), [boundary]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMarker boundary={boundary} />
    </Suspense>
  );
}

/** Rendered after the content of the part, so that its effect runs last. */
function HydrationMarker({ boundary }: { boundary: object }): null {
  useEffect(() => markHydrated(boundary), [boundary]);
  return null;
}
