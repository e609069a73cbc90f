type Respond = (address: string) => Response | Promise<Response>;

const served = new Map<string, Respond>();

/** The addresses that `fetch` reaches in component tests. */
export const network = {
  /** Serves the addresses that contain a text. A later call with the same text replaces it. */
  serve: (part: string, respond: Respond): void => void served.set(part, respond),
  reset: (): void => served.clear(),
  fetch: async (input: RequestInfo | URL): Promise<Response> => {
    const address = input instanceof Request ? input.url : `${input}`;
    const [, respond] = [...served].find(([part]) => address.includes(part)) ?? [];
    // The clock of the server, which tests can replace.
    if (respond === undefined && address.startsWith('/clock/')) return serveClock(Date.now());
    if (respond === undefined) throw new TypeError(`The test serves nothing at ${address}.`);
    return respond(address);
  },
};

/** A response with the server's time, in epoch ms. */
export const serveClock = (now: number): Response =>
  new Response(null, { headers: { date: new Date(now).toUTCString() } });
