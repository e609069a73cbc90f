import type { BotRequest } from '@blockbazaar/domain/delivery/delivery';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Scheduler } from './scheduler.ts';

/** Where Discord and the delivery bot are, in the simulation. */
export const BOT_URL = 'https://bot.test/deliveries';
export const discordAddress = (id: number): string => `https://discord.com/api/webhooks/${id}/token`;

/** The delivery bot and Discord: they count what they receive, and refuse some of it. */
export class SimulatedNetwork {
  /** How often each delivery was received and confirmed, by its id. */
  readonly delivered = new Map<string, number>();
  /** The items of each delivery's first request, by its id: the bot brings these, and no others. */
  readonly brought = new Map<string, BotRequest['items']>();
  /** How often each text was posted, by the webhook's address and the text. */
  readonly posted = new Map<string, number>();
  readonly #scheduler: Scheduler;
  /** The probability that a request is refused for now. */
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
    const giveUp = new AbortController();
    const answer = this.#scheduler.step({
      label: `POST ${address}`,
      perform: () => this.#receive(address, text),
      outcomes: ['failed', 'lost'],
      noAnswer: () => new TypeError('fetch failed'),
    });
    const timedOut = this.#scheduler.wait(TIMES.outboxTryMs, null, giveUp.signal).then((): Response => {
      throw new DOMException('The other side did not answer.', 'TimeoutError');
    });
    timedOut.catch(() => undefined);
    try {
      return await Promise.race([answer, timedOut]);
    } finally {
      giveUp.abort();
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

/** What a post is recognised by: Discord does not receive its id. */
export const postKey = (address: string, content: string): string =>
  `${/webhooks\/\d+/.exec(address)?.[0] ?? address} ${content}`;

const countUp = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
