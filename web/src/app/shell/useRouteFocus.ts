import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the heading of a screen after navigation, for keyboards and screen readers. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash !== '') return;
    focusStart(main.current);
  }, [pathname, hash, main]);
}

function focusStart(place: HTMLElement | null): void {
  const start = place?.querySelector('h1') ?? place;
  if (start === null) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
