/** Returns whether an address belongs to Firestore's listen channel in browsers. */
export const isListenChannel = (address: string): boolean =>
  new URL(address).pathname.endsWith('/google.firestore.v1.Firestore/Listen/channel');

/** The target of a listener. */
export interface ListenTarget {
  targetId: number;
  query?: { structuredQuery: { from: { collectionId: string }[]; limit?: number } };
  documents?: { documents: string[] };
  readTime?: string;
  resumeToken?: unknown;
}

interface ListenMessage {
  addTarget?: ListenTarget;
  removeTarget?: number;
}

/** The messages in a browser's POST body on the listen channel. */
export function* listenMessages(body: string): Generator<ListenMessage> {
  for (const [name, value] of new URLSearchParams(body)) {
    if (name.endsWith('___data__')) yield JSON.parse(value) as ListenMessage;
  }
}
