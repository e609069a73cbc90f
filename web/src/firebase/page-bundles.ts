let kept: readonly string[] = [];

/** Keeps what the page was drawn from, as Firestore bundles, for when the database's client is there. */
export function keepPageBundles(bundles: readonly string[]): void {
  kept = bundles;
}

/** Hands them out once. */
export function takePageBundles(): readonly string[] {
  const bundles = kept;
  kept = [];
  return bundles;
}
