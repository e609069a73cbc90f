import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen the keyboard and the screen reader start at its heading. */
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
