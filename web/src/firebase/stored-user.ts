/** Where the Auth SDK keeps a shopper: a database, or else browser storage. Sellers are kept in browser storage, under the name of their app. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_OF_SHOPPER = /^firebase:authUser:.*:\[DEFAULT\]$/;

export interface BrowserStores {
  keys: () => readonly string[];
  /** Null: this browser does not list its databases. */
  databases: () => Promise<readonly { name?: string }[]> | null;
}

/** Whether a shopper may be signed in here: a cheap look, so that visitors never load the SDK that knows for certain. */
export async function mayHoldUser(stores: BrowserStores): Promise<boolean> {
  try {
    if (stores.keys().some((key) => KEY_OF_SHOPPER.test(key))) return true;
    const databases = await stores.databases();
    return databases === null || databases.some(({ name }) => name === DATABASE);
  } catch {
    // Storage is forbidden: nobody can have been remembered.
    return false;
  }
}
