/** No input of a callable is nested this deeply. The platform decodes it recursively before our code runs. */
const DEPTH_MAX = 32;
/** The platform decodes objects with this key specially, and logs an error if it cannot. */
const TYPE_KEY = '@type';

/** Returns whether the platform can decode the body of a call. */
export function isDecodable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    if (depth > DEPTH_MAX || objects.some((value) => TYPE_KEY in value)) return false;
    level = objects.flatMap((value) => Object.values(value));
  }
  return true;
}
