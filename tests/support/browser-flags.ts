/** Chromium as root, in a container, without a network: it asks nobody for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
