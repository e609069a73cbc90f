/**
 * The headers of the functions' own responses: Hosting sets headers on its own files only, and functions can be called
 * directly. No response is a page, so none may load, frame or run anything.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const;

/**
 * The headers of pages: Hosting adds the site's Content-Security-Policy. Under the function's own address, nothing in a
 * page runs.
 */
export const PAGE_HEADERS = { ...SECURITY_HEADERS, 'Referrer-Policy': 'strict-origin-when-cross-origin' } as const;
