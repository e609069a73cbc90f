import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { markPageHydrated } from '@/app/page-from-server.ts';
import { whenHydrated } from '@/ui/hydration/when-hydrated.ts';
import { staysInPlace } from '@/ui/scroll/stay-in-place.ts';
import { scrollPositions } from './scroll-positions.ts';

/** True until the first screen of the visit is rendered. */
let isLanding = true;

/**
 * Controls the scroll position. New screens start at the top, or at the element in the address; back navigation and
 * reloads restore the position. Render it after the screen, because it searches for elements of the screen.
 */
export function ScrollRestoration(): null {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(location.key);

  useEffect(() => whenHydrated(markPageHydrated), []);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordPosition = (): void => scrollPositions.record(shown.current, scrollY);
    addEventListener('scroll', recordPosition, { passive: true });
    addEventListener('pagehide', scrollPositions.persist);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', recordPosition);
      removeEventListener('pagehide', scrollPositions.persist);
    };
  }, []);

  useLayoutEffect(() => {
    shown.current = location.key;
    // Preserves a position to which the shopper scrolled before hydration.
    const isMoved = isLanding && scrollY > 0;
    const isRetained = isLanding || staysInPlace(location.state);
    isLanding = false;
    const place = isReturn ? scrollPositions.of(location.key) : undefined;
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    // The result is not returned: newer browsers return a promise, and React would treat it as a cleanup function.
    if (!isMoved) {
      if (place !== undefined) scrollTo(0, place);
      else if (named !== null) named.scrollIntoView();
      else if (!isRetained) scrollTo(0, 0);
    }
    // A screen that is never scrolled also needs a stored position.
    scrollPositions.record(location.key, scrollY);
  }, [location, isReturn]);

  return null;
}
