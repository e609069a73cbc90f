import type { BotRequest } from '@blockbazaar/domain/delivery/delivery';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Scheduler } from './scheduler.ts';

/** Addresses of Discord and the delivery bot in the simulation. */
export const BOT_URL = 'https://bot.test/deliveries';
export const discordAddress = (id: number): string => `https://discord.com/api/webhooks/${id}/token`;

/** The delivery bot and Discord. They count their requests, and reject some. */
export class SimulatedNetwork {
  /** Number of confirmed requests by delivery ID. */
  readonly delivered = new Map<string, number>();
  /** The items of each delivery's first request, by delivery ID. The bot delivers only these. */
  readonly brought = new Map<string, BotRequest['items']>();
  /** Number of posts, by webhook address and text. */
  readonly posted = new Map<string, number>();
  readonly #scheduler: Scheduler;
  /** The probability of a temporary rejection. */
  #refusals: number;

  constructor(scheduler: Scheduler, refusals: number) {
    this.#scheduler = scheduler;
    this.#refusals = refusals;
  }

  refuseNothing(): void {
    this.#refusals = 0;
  }

  readonly fetch = async (address: string, { body }: RequestInit): Promise<Response> => {
    const text = typeof body === 'string' ? body : '';
    const markAbandoned = new AbortController();
    const answer = this.#scheduler.step({
      label: `POST ${address}`,
      perform: () => this.#receive(address, text),
      outcomes: ['failed', 'lost'],
      createNoResponseError: () => new TypeError('fetch failed'),
    });
    const timedOut = this.#scheduler.wait(TIMES.outboxTryMs, null, markAbandoned.signal).then((): Response => {
      throw new DOMException('The other side did not answer.', 'TimeoutError');
    });
    timedOut.catch(() => undefined);
    try {
      return await Promise.race([answer, timedOut]);
    } finally {
      markAbandoned.abort();
    }
  };

  #receive(address: string, text: string): Response {
    if (this.#scheduler.chance(this.#refusals)) {
      const isBusy = this.#scheduler.chance(0.5);
      return new Response(null, isBusy ? { status: 429, headers: { 'retry-after': '2' } } : { status: 503 });
    }
    const { deliveryId = '', items = [], content } = JSON.parse(text) as Partial<BotRequest> & { content?: string };
    if (address === BOT_URL) {
      countUp(this.delivered, deliveryId);
      if (!this.brought.has(deliveryId)) this.brought.set(deliveryId, items);
    } else countUp(this.posted, postKey(address.replace(/\?.*$/, ''), content ?? ''));
    return new Response(null, { status: 204 });
  }
}

/** The key that identifies a post. Discord does not receive its ID. */
export const postKey = (address: string, content: string): string =>
  `${/webhooks\/\d+/.exec(address)?.[0] ?? address} ${content}`;

const countUp = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
