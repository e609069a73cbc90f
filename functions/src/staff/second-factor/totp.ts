import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import type { TOTP } from 'otpauth';

const ISSUER = 'Blockbazaar';
/** Clocks differ: codes of this many steps before and after the current one are valid too. */
const WINDOW = 1;

export interface NewSecret {
  /** The secret in base32, for manual input. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
}

/** Creates a secret. `label`: the account name that the app shows. */
export async function newSecret(label: string): Promise<NewSecret> {
  const { Secret } = await import('otpauth');
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: (await totpOf(secret, label)).toString() };
}

/** The time step of a code; null if it belongs to no step within the window. */
export async function stepOf(code: string, secret: string): Promise<number | null> {
  const totp = await totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

async function totpOf(secret: string, label = ''): Promise<TOTP> {
  const { TOTP: Totp } = await import('otpauth');
  return new Totp({
    issuer: ISSUER,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: STAFF_LIMITS.secondFactorStepS,
  });
}
