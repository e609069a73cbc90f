import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@blockbazaar/domain/staff/second-factor/passkeys';

/** Deviations of an authenticator or its page from the standard behavior. */
export interface Deviation {
  /** The page's origin. The site's own when omitted. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** True if the user was verified by a fingerprint or a PIN. */
  isVerified?: boolean;
  /** The reported signature counter. */
  counter?: number;
  userHandle?: string;
  /** The ceremony type that the page claims. */
  type?: string;
}

interface Key {
  id: string;
  privateKey: KeyObject;
  rpId: string;
  userHandle: string;
  counter: number;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** Creates and uses passkeys as an authenticator and a browser do, with ES256 keys and the attestation `none`. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys: Key[] = [];

  /** `origin`: the origin of the site's pages. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: PasskeyCreation, deviation: Deviation = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const key: Key = {
      id: base64url(id),
      privateKey,
      rpId: options.rp.id,
      userHandle: options.user.id,
      counter: 0,
    };
    this.#keys.push(key);
    // COSE, an EC2 key for ES256: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(key, FLAGS.hasKey, deviation),
      Buffer.alloc(16),
      idLength,
      id,
      cose,
    ]);
    // CBOR: {fmt: "none", attStmt: {}, authData: …}, whose data are shorter than 256 bytes.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Responds with the first requested passkey. If none is named, responds with the newest one. */
  get({ challenge, allowCredentials }: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
    const key =
      allowCredentials.length === 0
        ? this.#keys.at(-1)
        : this.#keys.find(({ id }) => allowCredentials.some((allowed) => allowed.id === id));
    if (key === undefined) throw new Error('The authenticator has none of these passkeys.');
    key.counter += 1;
    const authenticatorData = this.#authenticatorData(key, 0, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, key.privateKey)),
        userHandle: deviation.userHandle ?? key.userHandle,
      },
    };
  }

  #authenticatorData(key: Key, flags: number, deviation: Deviation): Buffer {
    const { rpId = key.rpId, isVerified = true, counter = key.counter } = deviation;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
  }

  #clientData(ceremony: string, challenge: string, deviation: Deviation): string {
    const { type = ceremony, origin = this.#origin } = deviation;
    return base64url(JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }));
  }
}
