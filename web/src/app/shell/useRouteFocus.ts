import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { staysInPlace } from '@/ui/scroll/stay-in-place.ts';

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

/** Key of the current screen: its path at the start, which a navigation within the screen does not change. */
export function useScreenKey(): string {
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  // Back and forward lead to other screens, also if the entry was a navigation within its screen at that time.
  const isWithinScreen = staysInPlace(state) && type !== NavigationType.Pop;
  const [current, setCurrent] = useState({ pathname, key: pathname });
  if (current.pathname === pathname) return current.key;
  const next = { pathname, key: isWithinScreen ? current.key : pathname };
  setCurrent(next);
  return next.key;
}
