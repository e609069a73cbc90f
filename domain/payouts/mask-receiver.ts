/** The least length of a receiver whose last four characters stay visible. */
const SHOWN_FROM = 9;

/** Where a payout goes, with all but its end hidden: enough to recognize it. A short one is hidden whole. */
export function maskReceiver(receiver: string): string {
  const line = receiver.replaceAll(/\s+/g, ' ');
  const end = /.{4}$/u.exec(line)?.[0] ?? '';
  return `••••${line.length < SHOWN_FROM ? '' : end}`;
}
