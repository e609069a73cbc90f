type Links = readonly { rel: string; href: string }[];

/** The ID in the link `up` to an order or a capture: `…/captures/2GG279541U471931P`. Null without such a link. */
export function linkedId(links: Links, kind: 'orders' | 'captures'): string | null {
  const [, id = null] =
    links.flatMap(({ rel, href }) => (rel === 'up' ? [new RegExp(`/${kind}/([\\w-]+)$`).exec(href)] : []))[0] ?? [];
  return id;
}
