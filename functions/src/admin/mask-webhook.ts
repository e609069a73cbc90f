const SHOWN = 4;

/** A webhook's address as it may be shown and written down: who knows the whole of it can post. */
export const maskWebhook = (address: string): string => `••••••••${address.slice(-SHOWN)}`;
