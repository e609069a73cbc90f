/**
 * The headers of the functions' own responses. Functions set all of them: no header rule of Hosting matches a path that
 * is rewritten to a function. No response is a page, so none may load, frame or run anything.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** The headers of server-rendered pages: those of Hosting's files. `policy`: the site's Content-Security-Policy. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});
