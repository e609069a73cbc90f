/**
 * The message sent to a browser, encrypted, and shown by the service worker. No schema, so that the worker stays small.
 */
export interface PushPayload {
  title: string;
  body: string;
  /** The linked path on this site. */
  path: string;
  /** A message replaces an earlier one with the same tag: a message that is sent twice is shown once. */
  tag: string;
}

/** The service worker's message to the page that a notification links to. */
export interface OpenPathMessage {
  type: 'open-path';
  path: string;
}

/** Paths of the seller's area only. */
const PATH = /^\/seller\/[\w/?=&-]*$/;

/** The payload of a message; null: it is not one of ours, or belongs to an unknown release. */
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
