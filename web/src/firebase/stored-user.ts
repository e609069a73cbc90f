/** Where the Auth SDK keeps who is signed in: a database, or else browser storage. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';

export interface BrowserStores {
  keys: () => readonly string[];
  /** Null: this browser does not say which databases it has. */
  databases: () => Promise<readonly { name?: string }[]> | null;
}

/** Whether somebody may be signed in here: a cheap look, so that visitors never load the SDK that knows for certain. */
export async function mayHoldUser(stores: BrowserStores): Promise<boolean> {
  try {
    if (stores.keys().some((key) => key.startsWith(KEY_PREFIX))) return true;
    const databases = await stores.databases();
    return databases === null || databases.some(({ name }) => name === DATABASE);
  } catch {
    // Storage is forbidden: nobody can have been remembered.
    return false;
  }
}
