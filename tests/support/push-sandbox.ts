import { parsePushPayload, type PushPayload } from '@blockbazaar/domain/notifications/push-payload';
import type { BrowserSubscription } from '@blockbazaar/domain/notifications/push-services';
import { LOCAL_PUSH_KEYS } from '../../tools/local-params.ts';

/** Path of the push service, for faults. Their `match` can be a browser's ID. */
export const PUSH_PATH = '/push/send';

/** A browser behind the stand-in of a push service. */
export interface SimulatedBrowser {
  id: string;
  subscription: BrowserSubscription;
}

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Client of the push service stand-in: see `/__sandbox/push` in `sandbox/`. */
export class PushSandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/push/browsers${path}`, body);
  }

  /** Subscribes a browser with the site's key or another one. */
  async subscribe(applicationServerKey = LOCAL_PUSH_KEYS.publicKey): Promise<SimulatedBrowser> {
    const { id, endpoint, keys }: BrowserSubscription & { id: string } = await this.#json('POST', '', {
      applicationServerKey,
    });
    return { id, subscription: { endpoint, keys } };
  }

  /** The decrypted messages of a browser, oldest first. */
  async received({ id }: SimulatedBrowser): Promise<PushPayload[]> {
    const texts: string[] = await this.#json('GET', `/${id}/received`);
    return texts.map((text) => {
      const payload = parsePushPayload(text);
      if (payload === null) throw new Error(`No browser understands ${text}.`);
      return payload;
    });
  }

  /** Ends the subscription of a browser, as after a revoked permission or a deleted profile. */
  async leave({ id }: SimulatedBrowser): Promise<void> {
    await this.#json('DELETE', `/${id}`);
  }
}
