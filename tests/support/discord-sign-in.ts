import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY, SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';

/** The steps of a browser during a sign-in, without a browser. */
export interface SignInBrowser {
  /** Requests the start of a sign-in, and returns the redirect URL. */
  start: (returnTo?: string) => Promise<URL>;
  /** Requests the callback, as after a redirect from Discord. */
  callback: (parameters: Record<string, string>) => Promise<RedirectTarget>;
  /** The cookie in the browser's request format. */
  cookie: string;
  /** Headers of the last response. */
  headers: Headers;
}

/** The redirect target of a finished sign-in. */
export interface RedirectTarget {
  origin: string;
  /** Includes the query. */
  path: string;
  code: string | null;
  failure: string | null;
}

/** A browser with its own cookie. `address`: the function's address. */
export function signInBrowser(address: string): SignInBrowser {
  const browser: SignInBrowser = {
    cookie: '',
    headers: new Headers(),
    start: async (returnTo) => {
      const url = new URL(SIGN_IN_PATHS.start, address);
      if (returnTo !== undefined) url.searchParams.set('returnTo', returnTo);
      return open(url);
    },
    callback: async (parameters) => {
      const url = new URL(SIGN_IN_PATHS.callback, address);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return landingAt(await open(url));
    },
  };

  async function open(url: URL): Promise<URL> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: browser.cookie === '' ? {} : { Cookie: browser.cookie },
    });
    await response.body?.cancel();
    browser.headers = response.headers;
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      browser.cookie = /Max-Age=0/.test(set) ? '' : pair;
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.pathname} returned ${response.status} without a redirect.`);
    return new URL(location);
  }
  return browser;
}

function landingAt({ origin, pathname, search, hash }: URL): RedirectTarget {
  const fragment = new URLSearchParams(hash.slice(1));
  return {
    origin,
    path: pathname + search,
    code: fragment.get(SIGN_IN_CODE_KEY),
    failure: fragment.get(SIGN_IN_FAILURE_KEY),
  };
}

/** Responds on Discord's page as the user, and returns the parameters of the redirect. */
export async function respondAtDiscord(
  page: URL,
  answer: 'authorize' | 'cancel',
  personId: string,
): Promise<Record<string, string>> {
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer, person: personId }),
  });
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (location === null) throw new Error(`Discord answered ${response.status}.`);
  return Object.fromEntries(new URL(location).searchParams);
}
