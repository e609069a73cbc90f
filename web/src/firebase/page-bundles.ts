let pendingBundles: readonly string[] = [];

/** Stores the page's data as Firestore bundles until the database client is loaded. */
export function storePageBundles(bundles: readonly string[]): void {
  pendingBundles = bundles;
}

/** Returns the bundles and removes them. */
export function consumePageBundles(): readonly string[] {
  const bundles = pendingBundles;
  pendingBundles = [];
  return bundles;
}
