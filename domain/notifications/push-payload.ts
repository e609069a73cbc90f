/** What is sent to a browser, encrypted, and shown by the site's worker. No schema: the worker is to stay small. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where it leads, on this site. */
  path: string;
  /** Messages with the same tag take each other's place: one that is sent twice is shown once. */
  tag: string;
}

/** What the site's worker sends to the page that a message leads to. */
export interface OpenPathMessage {
  type: 'open-path';
  path: string;
}

/** The seller's area, and no other address. */
const PATH = /^\/seller\/[\w/?=&-]*$/;

/** The payload of a message; null: it is not one of ours, or of a release that is not known here. */
export function parsePushPayload(text: string): PushPayload | null {
  const { title, body, path, tag } = fieldsOf(text);
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null;
  return typeof path === 'string' && PATH.test(path) ? { title, body, path, tag } : null;
}

function fieldsOf(text: string): Partial<Record<keyof PushPayload, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
