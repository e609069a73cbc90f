import { startTransition, useEffect, useState, type RefObject } from 'react';

/** How far beyond the screen counts as near, in px: about a screen and a half, so that a page is there before one arrives. */
const NEAR_PX = 1_200;
/** What is scrolled past quicker than this is not listened to again, in ms. */
const SETTLED_AFTER_MS = 200;

interface Nearness {
  /** Whether it is worth drawing. */
  near: boolean;
  /** Whether it is worth listening to: near, and not just flying by. */
  settled: boolean;
}

/**
 * Whether an element is on screen or close to it. What holds the focus counts as near wherever it is.
 * `onLeave` receives the height it had, in px, when it stops being near.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  initially: boolean,
  onLeave: (height: number) => void,
): Nearness {
  const [near, setNear] = useState(initially);
  const [settled, setSettled] = useState(initially);

  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    let inReach = initially;
    let settling: ReturnType<typeof setTimeout> | undefined;

    const enter = () => {
      startTransition(() => setNear(true));
      settling = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    };
    const leave = () => {
      if (inReach || watched.contains(document.activeElement)) return;
      onLeave(watched.getBoundingClientRect().height);
      setSettled(false);
      startTransition(() => setNear(false));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inReach = entries.at(-1)?.isIntersecting ?? false;
        clearTimeout(settling);
        if (inReach) enter();
        else leave();
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    // The focus has moved on by the time that the next task runs.
    const onFocusOut = () => setTimeout(leave);

    observer.observe(watched);
    watched.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(settling);
      observer.disconnect();
      watched.removeEventListener('focusout', onFocusOut);
    };
  }, [element, initially, onLeave]);

  return { near, settled };
}
