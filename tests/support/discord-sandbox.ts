import type { Person } from '../../sandbox/discord/people.ts';

/** Discord's token and user endpoints, for faults. Their `match` may be a person's id. */
export const DISCORD_TOKEN_PATH = '/discord/api/v10/oauth2/token';
export const DISCORD_USER_PATH = '/discord/api/v10/users/@me';
/** Of the market's server. */
export const DISCORD_MEMBER_PATH = '/discord/api/v10/users/@me/guilds';

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Steers the stand-in of Discord: see `/__sandbox/discord` in `sandbox/`. */
export class DiscordSandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/discord/people${path}`, body);
  }

  /** Somebody makes an account; by default a member of the server. */
  addPerson(changes: Partial<Person> = {}): Promise<Person> {
    return this.#json('POST', '', changes);
  }

  /** Somebody joins or leaves the server, or is called otherwise. */
  change(personId: string, changes: Partial<Omit<Person, 'id'>>): Promise<Person> {
    return this.#json('PATCH', `/${personId}`, changes);
  }

  /** Somebody takes back what was granted to the market. */
  async revoke(personId: string): Promise<void> {
    await this.#json('DELETE', `/${personId}/grants`);
  }

  /** The time of somebody's access tokens is over at Discord. */
  async expireTokens(personId: string): Promise<void> {
    await this.#json('POST', `/${personId}/grants/expire`);
  }
}
