type Links = readonly { rel: string; href: string }[];

/** The ID in the `up` link to an order or a capture: `…/captures/2GG279541U471931P`. Null if there is no such link. */
export function linkedId(links: Links, kind: 'orders' | 'captures'): string | null {
  const [, id = null] =
    links.flatMap(({ rel, href }) => (rel === 'up' ? [new RegExp(`/${kind}/([\\w-]+)$`).exec(href)] : []))[0] ?? [];
  return id;
}
