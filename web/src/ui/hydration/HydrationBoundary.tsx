import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { markHydrated, markPendingHydration } from './when-hydrated.ts';

/** A part of a page that hydrates separately, so that the browser can handle input in between. */
export function HydrationBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [piece] = useState({});
  useLayoutEffect(() => markPendingHydration(piece), [piece]);
  // Handles a part that is removed before its hydration. It is a passive effect, because React ignores events during
  // the removal, and callbacks may dispatch some.
  useEffect(() => () => markHydrated(piece), [piece]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMarker piece={piece} />
    </Suspense>
  );
}

/** Rendered after the content of the part, so that its effect runs last. */
function HydrationMarker({ piece }: { piece: object }): null {
  useEffect(() => markHydrated(piece), [piece]);
  return null;
}
