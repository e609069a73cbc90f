/**
 * What the functions' own answers carry: Hosting adds its headers to what it serves itself, and functions can be called without it. No
 * answer of a function is a page, so none may load, frame or run anything.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const;

/** For pages: Hosting adds the site's own Content-Security-Policy. Under the function's own address nothing of them runs. */
export const PAGE_HEADERS = { ...SECURITY_HEADERS, 'Referrer-Policy': 'strict-origin-when-cross-origin' } as const;
