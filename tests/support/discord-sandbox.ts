import type { Person } from '../../sandbox/discord/people.ts';

/** Paths of Discord's token and user endpoints, for faults. Their `match` can be a user's ID. */
export const DISCORD_TOKEN_PATH = '/discord/api/v10/oauth2/token';
export const DISCORD_USER_PATH = '/discord/api/v10/users/@me';
/** Path of the membership endpoint of the marketplace's server. */
export const DISCORD_MEMBER_PATH = '/discord/api/v10/users/@me/guilds';

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Client of the Discord stand-in: see `/__sandbox/discord` in `sandbox/`. */
export class DiscordSandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/discord/people${path}`, body);
  }

  /** Creates a user, by default a member of the server. */
  addPerson(changes: Partial<Person> = {}): Promise<Person> {
    return this.#json('POST', '', changes);
  }

  /** Changes a user's membership of the server, or names. */
  change(personId: string, changes: Partial<Omit<Person, 'id'>>): Promise<Person> {
    return this.#json('PATCH', `/${personId}`, changes);
  }

  /** Revokes a user's grants to the marketplace. */
  async revoke(personId: string): Promise<void> {
    await this.#json('DELETE', `/${personId}/grants`);
  }

  /** Expires a user's access tokens at Discord. */
  async expireTokens(personId: string): Promise<void> {
    await this.#json('POST', `/${personId}/grants/expire`);
  }
}
