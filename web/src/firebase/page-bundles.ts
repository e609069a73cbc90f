let kept: readonly string[] = [];

/** Stores the page's data as Firestore bundles until the database client is loaded. */
export function keepPageBundles(bundles: readonly string[]): void {
  kept = bundles;
}

/** Returns the bundles and removes them. */
export function takePageBundles(): readonly string[] {
  const bundles = kept;
  kept = [];
  return bundles;
}
