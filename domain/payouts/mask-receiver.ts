/** The minimum length of a receiver whose last four characters are visible. */
const SHOWN_FROM = 9;

/**
 * The destination of a payout, masked except for its end, so that it is recognizable. A short one is masked completely.
 */
export function maskReceiver(receiver: string): string {
  const line = receiver.replaceAll(/\s+/g, ' ');
  const end = /.{4}$/u.exec(line)?.[0] ?? '';
  return `••••${line.length < SHOWN_FROM ? '' : end}`;
}
