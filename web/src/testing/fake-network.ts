type Respond = (address: string) => Response | Promise<Response>;

const served = new Map<string, Respond>();

/** What `fetch` reaches in component tests: the addresses that the test serves. */
export const network = {
  /** Serves the addresses with a text in them. A later call with the same text takes its place. */
  serve: (part: string, respond: Respond): void => void served.set(part, respond),
  reset: (): void => served.clear(),
  fetch: async (input: RequestInfo | URL): Promise<Response> => {
    const address = input instanceof Request ? input.url : `${input}`;
    const [, respond] = [...served].find(([part]) => address.includes(part)) ?? [];
    if (respond === undefined) throw new TypeError(`The test serves nothing at ${address}.`);
    return respond(address);
  },
};
