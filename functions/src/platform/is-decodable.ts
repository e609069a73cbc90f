/** The input of no callable is nested as deeply. The platform decodes it by recursion, before any code of ours. */
const DEPTH_MAX = 32;
/** The platform decodes what has this key in a way of its own, and fails with an error log where it cannot. */
const TYPE_KEY = '@type';

/** Whether the platform can decode the body of a call. */
export function isDecodable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    if (depth > DEPTH_MAX || objects.some((value) => TYPE_KEY in value)) return false;
    level = objects.flatMap((value) => Object.values(value));
  }
  return true;
}
