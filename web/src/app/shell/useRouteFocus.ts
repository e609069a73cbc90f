import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the heading of a new screen, for keyboards and screen readers. */
export function useRouteFocus(main: RefObject<HTMLElement | null>, screenKey: string): void {
  const { hash } = useLocation();
  const previous = useRef(screenKey);

  useEffect(() => {
    if (previous.current === screenKey) return;
    previous.current = screenKey;
    if (hash !== '') return;
    focusStart(main.current);
  }, [screenKey, hash, main]);
}

function focusStart(place: HTMLElement | null): void {
  const start = place?.querySelector('h1') ?? place;
  if (start === null) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
