/** The same path and query under another base address, whose own path comes first. */
export function replaceBaseUrl(address: string, base: string): string {
  const { pathname, search } = new URL(address);
  return base.replace(/\/+$/, '') + pathname + search;
}
