const SHOWN = 4;

/** A webhook URL in a form that may be shown and stored: the full URL grants permission to post. */
export const maskWebhook = (address: string): string => `••••••••${address.slice(-SHOWN)}`;
