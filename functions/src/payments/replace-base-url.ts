/** Replaces the base of a URL. The path of the new base is prepended to the path. */
export function replaceBaseUrl(address: string, base: string): string {
  const { pathname, search } = new URL(address);
  return base.replace(/\/+$/, '') + pathname + search;
}
