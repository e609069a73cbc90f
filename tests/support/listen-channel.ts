/** Whether an address is that of Firestore's channel for listeners, as browsers use it. */
export const isListenChannel = (address: string): boolean =>
  new URL(address).pathname.endsWith('/google.firestore.v1.Firestore/Listen/channel');

/** What a page asks to listen to. */
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

/** What a browser posts to that channel. */
export function* listenMessages(body: string): Generator<ListenMessage> {
  for (const [name, value] of new URLSearchParams(body)) {
    if (name.endsWith('___data__')) yield JSON.parse(value) as ListenMessage;
  }
}
