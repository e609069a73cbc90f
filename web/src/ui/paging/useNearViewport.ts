import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Distance that counts as near, in px: about one and a half screens, so that a page is ready before it is visible. */
const NEAR_PX = 1_200;
/** Minimum time near the screen before a page listens again, in ms. Fast scrolling opens no listeners. */
const SETTLED_AFTER_MS = 200;

interface Nearness {
  /** True if the element should be rendered. */
  near: boolean;
  /** True if its data should have a listener: near, and not scrolled past quickly. */
  settled: boolean;
}

/**
 * Returns whether an element is on or near the screen. A focused element always counts as near. `onLeave` receives its
 * last height, in px, when it is no longer near.
 */
export function useNearViewport(
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
    // The focus has moved when the next task runs.
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
