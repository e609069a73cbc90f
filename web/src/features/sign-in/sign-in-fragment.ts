/**
 * What a sign-in has come back with, in the address's fragment. Imported before anything that looks at the address, it takes the
 * fragment out of it at once: neither the router, nor the browser's history, nor a page that is shared ever holds the code.
 */
const PREFIX = '#sign-in-';

let fragment = import.meta.env.SSR ? null : takeFromAddress();

function takeFromAddress(): string | null {
  const { hash, pathname, search } = globalThis.location;
  if (!hash.startsWith(PREFIX)) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/** The fragment, once; null when there was none, or it was taken. */
export function takeSignInFragment(): string | null {
  const taken = fragment;
  fragment = null;
  return taken;
}
