/** Logs a fault to the browser's console. `details` must not contain text that a shopper typed. */
export function logFault(event: string, details: Record<string, unknown>): void {
  // oxlint-disable-next-line no-console -- the console is a browser's log, and only this function writes to it
  console.error(event, details);
}
