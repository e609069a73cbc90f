/**
 * The Auth SDK stores a shopper in this database, or else in browser storage. Sellers are in browser storage, under the
 * name of their app.
 */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_OF_SHOPPER = /^firebase:authUser:.*:\[DEFAULT\]$/;

export interface BrowserStores {
  keys: () => readonly string[];
  /** Null if this browser cannot list its databases. */
  databases: () => Promise<readonly { name?: string }[]> | null;
}

/**
 * Returns whether a shopper may be signed in here. This check is cheap, so that other visitors never load the SDK for
 * an exact one.
 */
export async function mayHaveStoredUser(stores: BrowserStores): Promise<boolean> {
  try {
    if (stores.keys().some((key) => KEY_OF_SHOPPER.test(key))) return true;
    const databases = await stores.databases();
    return databases === null || databases.some(({ name }) => name === DATABASE);
  } catch {
    // Without access to storage, no user can be stored.
    return false;
  }
}
