/** Pages that are shared as links, including a store and a product of the demo data. */
export async function lighthousePages(baseUrl: string): Promise<string[]> {
  const catalogue = await (await fetch(`${baseUrl}/catalog`)).text();
  return ['/', '/catalog', firstLink(catalogue, '/stores/'), firstLink(catalogue, '/products/')];
}

function firstLink(html: string, folder: string): string {
  const link = new RegExp(`href="(${folder}[^"/?#]+)"`).exec(html)?.[1];
  if (link === undefined) throw new Error(`The catalogue has no link to ${folder}.`);
  return link;
}
