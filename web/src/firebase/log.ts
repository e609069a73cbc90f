/**
 * Logs a fault to the browser's console.
 * `details` must carry nothing that a shopper typed.
 */
export function logFault(event: string, details: Record<string, unknown>): void {
  // oxlint-disable-next-line no-console -- the console is a browser's log, and this is the one place that writes to it
  console.error(event, details);
}
