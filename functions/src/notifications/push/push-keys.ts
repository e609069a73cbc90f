import { WEB_PUSH_CONTACT, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_PUBLIC_KEY } from '../../platform/params.ts';

/** The keys that sign push messages. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Null if this site sends no push messages. Needs WEB_PUSH_PRIVATE_KEY. */
export function pushKeys(): PushKeys | null {
  const keys = {
    publicKey: WEB_PUSH_PUBLIC_KEY.value(),
    privateKey: WEB_PUSH_PRIVATE_KEY.value(),
    subject: WEB_PUSH_CONTACT.value(),
  };
  return Object.values(keys).includes('') ? null : keys;
}

/** The public key for subscriptions; null if this site sends no push messages. */
export const publicPushKey = (): string | null => {
  const publicKey = WEB_PUSH_PUBLIC_KEY.value();
  return publicKey === '' || WEB_PUSH_CONTACT.value() === '' ? null : publicKey;
};
