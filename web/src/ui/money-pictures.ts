/** Pictures by their minimum amount in millions, largest first. */
const PICTURES = [
  [500, 'money-vault'],
  [100, 'money-chest'],
  [25, 'money-pile'],
  [5, 'money-stacks'],
  [0, 'money-handful'],
] as const;

const LINKS = new Map(PICTURES.map(([, name]) => [name, [`/art/products/${name}.svg`]] as const));
const NONE: readonly string[] = [];

/** The picture for an amount of in-game money, as a list of one link that retains its identity. */
export function moneyPictures(millions: number): readonly string[] {
  const fitting = PICTURES.find(([from]) => millions >= from);
  return (fitting && LINKS.get(fitting[1])) ?? NONE;
}
