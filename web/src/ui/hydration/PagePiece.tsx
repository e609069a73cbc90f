import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { notePieceAlive, notePieceFound } from './pieces-alive.ts';

/** A piece of a page that comes to life by itself, so that the page answers in between. */
export function PagePiece({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [piece] = useState({});
  useLayoutEffect(() => notePieceFound(piece), [piece]);
  // Gone before it was alive. Not while React takes it away: it ignores events then, and those who waited may send some.
  useEffect(() => () => notePieceAlive(piece), [piece]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Alive piece={piece} />
    </Suspense>
  );
}

/** Stands after what is in the piece: its effect comes last. */
function Alive({ piece }: { piece: object }): null {
  useEffect(() => notePieceAlive(piece), [piece]);
  return null;
}
