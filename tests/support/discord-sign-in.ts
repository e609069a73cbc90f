import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY, SIGN_IN_PATHS } from '@blockbazaar/domain/profiles/sign-in';

/** What a browser does in a sign-in, step by step, without one. */
export interface SignInBrowser {
  /** Opens the start; answers where the browser is sent. */
  start: (returnTo?: string) => Promise<URL>;
  /** Opens the address that Discord sends it back to. */
  callback: (parameters: Record<string, string>) => Promise<Landing>;
  /** As the browser would send it. */
  cookie: string;
  /** Of the last answer. */
  headers: Headers;
}

/** Where a sign-in has led back to. */
export interface Landing {
  origin: string;
  /** With its query. */
  path: string;
  code: string | null;
  failure: string | null;
}

/** A browser with a cookie of its own. `address`: where the function answers. */
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
    if (location === null) throw new Error(`${url.pathname} answered ${response.status} and leads nowhere.`);
    return new URL(location);
  }
  return browser;
}

function landingAt({ origin, pathname, search, hash }: URL): Landing {
  const fragment = new URLSearchParams(hash.slice(1));
  return {
    origin,
    path: pathname + search,
    code: fragment.get(SIGN_IN_CODE_KEY),
    failure: fragment.get(SIGN_IN_FAILURE_KEY),
  };
}

/** Somebody answers on Discord's page; what it sends the browser back with. */
export async function answerAtDiscord(
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
