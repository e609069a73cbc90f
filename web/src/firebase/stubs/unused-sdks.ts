/**
 * Replaces the SDKs that reactfire imports and this product does not use: Realtime Database, Remote Config and Storage
 * (about 60 KB gzipped). The build substitutes this file.
 */
const refuse = (): never => {
  throw new Error('Realtime Database, Remote Config and Storage are excluded from this build.');
};

// firebase/database, as imported by reactfire
export { refuse as get, refuse as off, refuse as onChildAdded, refuse as onChildChanged, refuse as onChildMoved };
export { refuse as onChildRemoved, refuse as onValue };
// of firebase/remote-config,
export { refuse as ensureInitialized, refuse as getAll, refuse as getBoolean, refuse as getNumber };
export { refuse as getString, refuse as getValue };
// and of firebase/storage.
export { refuse as getDownloadURL, refuse as ref };
