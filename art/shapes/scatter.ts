/** A pseudorandom number from 0 to 1 that is identical on every run. */
export function scatter(x: number, y: number, salt = 0): number {
  let hash = Math.imul((x * 73_856_093) ^ (y * 19_349_663) ^ (salt * 83_492_791), 2_654_435_761);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}
