/**
 * The result of a sign-in in the URL fragment. This module must be imported before code that reads the address. It
 * removes the fragment immediately, so that the router, the browser history and shared links never contain the code.
 */
const PREFIX = '#sign-in-';

let fragment = import.meta.env.SSR ? null : readFromAddress();

function readFromAddress(): string | null {
  const { hash, pathname, search } = globalThis.location;
  if (!hash.startsWith(PREFIX)) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/** Returns the fragment once. Null if there was none, or it was read before. */
export function consumeSignInFragment(): string | null {
  const consumed = fragment;
  fragment = null;
  return consumed;
}
