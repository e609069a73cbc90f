/**
 * The message after a browser used no passkey. `rpId`: the host that passkeys belong to. On another host of the site,
 * such as a preview, browsers refuse them.
 */
export const passkeyFailure = (rpId: string, otherwise: string): string =>
  isAtHost(rpId) ? otherwise : `Passkeys work only at ${rpId}. Open the site at that address, or use another method.`;

const isAtHost = (host: string): boolean => location.hostname === host || location.hostname.endsWith(`.${host}`);
