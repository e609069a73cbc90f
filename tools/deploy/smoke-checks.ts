/** A request to the deployed site. Redirects are not followed. */
export type SiteRequest = (path: string, init?: { method: string; body: string }) => Promise<Response>;

/** One check of a deployed site. Returns the fault; null if there is none. */
interface SmokeCheck {
  title: string;
  find: (request: SiteRequest) => Promise<string | null>;
}

const PAGES = ['/', '/catalog', '/stores', '/reviews', '/checkout', '/seller/login'];
/** Headers that each response of the site has. */
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy'];
const WEBHOOKS = ['/webhooks/stripe', '/webhooks/paypal', '/webhooks/crypto'];
const SCRIPTS_AND_STYLES = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

const statusFault = async (response: Response, wanted: number): Promise<string | null> => {
  if (response.status === wanted) return null;
  return `status ${response.status} instead of ${wanted}: ${(await response.text()).slice(0, 200)}`;
};

const headerFault = ({ headers }: Response): string | null => {
  const missing = HEADERS.filter((name) => !headers.has(name));
  return missing.length === 0 ? null : `without the header ${missing.join(', ')}`;
};

async function pageFault(request: SiteRequest, path: string): Promise<string | null> {
  const response = await request(path);
  const fault = (await statusFault(response.clone(), 200)) ?? headerFault(response);
  if (fault !== null) return fault;
  const html = await response.text();
  if (!html.includes('name="release"')) return 'a page without a release';
  const files = [...new Set([...html.matchAll(SCRIPTS_AND_STYLES)].map(([, file]) => file ?? ''))];
  if (!files.some((file) => file.endsWith('.js'))) return 'a page without scripts';
  for (const file of files) {
    const loaded = await request(file);
    if (loaded.status !== 200) return `${file}: status ${loaded.status}`;
    if (!(loaded.headers.get('cache-control') ?? '').includes('immutable')) return `${file} is not cached`;
  }
  return null;
}

async function jsonFault(request: SiteRequest, path: string, field: string): Promise<string | null> {
  const response = await request(path);
  const fault = await statusFault(response.clone(), 200);
  if (fault !== null) return fault;
  const body = (await response.json()) as Record<string, unknown>;
  return Array.isArray(body[field]) ? null : `a response without ${field}`;
}

/** Checks that change nothing and require no account, for each deployment and for uptime monitoring. */
const CHECKS: readonly SmokeCheck[] = [
  ...PAGES.map((path) => ({
    title: `page ${path} with its scripts, styles and headers`,
    find: (request: SiteRequest) => pageFault(request, path),
  })),
  { title: 'categories', find: (request) => jsonFault(request, '/search/categories', 'categories') },
  { title: 'search', find: (request) => jsonFault(request, '/search/products?q=money', 'items') },
  { title: 'sitemap', find: async (request) => statusFault(await request('/sitemap.xml'), 200) },
  {
    title: 'start of the sign-in',
    find: async (request) => {
      const response = await request('/auth/discord/start');
      const isRedirect = response.status >= 300 && response.status < 400 && response.headers.has('location');
      return isRedirect ? null : `status ${response.status} instead of a redirect to Discord`;
    },
  },
  ...WEBHOOKS.map((path) => ({
    title: `${path} refuses an event without a signature`,
    find: async (request: SiteRequest) => statusFault(await request(path, { method: 'POST', body: '{}' }), 400),
  })),
  {
    title: 'upload without a session is refused',
    find: async (request) => {
      const { status } = await request('/uploads/picture', { method: 'POST', body: 'no picture' });
      return [400, 401, 403].includes(status) ? null : `status ${status} instead of a refusal`;
    },
  },
  { title: 'unknown assets', find: async (request) => statusFault(await request('/assets/missing.js'), 404) },
];

/** The faults of a deployed site, one line each. Empty if it works. */
export async function smokeFaults(request: SiteRequest, log: (line: string) => void): Promise<string[]> {
  const faults: string[] = [];
  for (const { title, find } of CHECKS) {
    const fault = await find(request).catch((error: unknown) => String(error));
    log(`${fault === null ? 'ok    ' : 'FAULT '} ${title}`);
    if (fault !== null) faults.push(`${title}: ${fault}`);
  }
  return faults;
}
