import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenPiecesAlive } from '@/ui/hydration/pieces-alive.ts';
import { staysInPlace } from '@/ui/scroll/stay-in-place.ts';
import { notePageAlive } from '../page-from-server.ts';
import { scrollPlaces } from './scroll-places.ts';

/** Until the first screen of a visit is there. */
let isLanding = true;

/**
 * A screen that one goes on to begins at its top, or at the element that the address names; one that one goes back to, or reloads,
 * is found as far scrolled as it was left. Stands after the screen: it looks for its place when the screen is there.
 */
export function ScrollPlaces(): null {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(location.key);

  useEffect(() => whenPiecesAlive(notePageAlive), []);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = (): void => scrollPlaces.note(shown.current, scrollY);
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', scrollPlaces.keep);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', note);
      removeEventListener('pagehide', scrollPlaces.keep);
    };
  }, []);

  useLayoutEffect(() => {
    shown.current = location.key;
    // A page from the server that was scrolled already stays where it is.
    const isMoved = isLanding && scrollY > 0;
    const isKept = isLanding || staysInPlace(location.state);
    isLanding = false;
    const place = isReturn ? scrollPlaces.of(location.key) : undefined;
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    // Not returned: browsers answer with a promise by now, which React would take for a clean-up.
    if (!isMoved) {
      if (place !== undefined) scrollTo(0, place);
      else if (named !== null) named.scrollIntoView();
      else if (!isKept) scrollTo(0, 0);
    }
    // A place that is never scrolled is one to come back to, too.
    scrollPlaces.note(location.key, scrollY);
  }, [location, isReturn]);

  return null;
}
