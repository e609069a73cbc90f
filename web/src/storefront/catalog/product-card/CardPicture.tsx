import { isInstant } from '@blockbazaar/domain/catalog/product';
import { memo } from 'react';
import { Picture } from './card-parts.ts';
import { InstantBadge } from './InstantBadge.tsx';
import { ProductPictures } from './ProductPictures.tsx';

interface CardPictureProps {
  links: readonly string[];
  name: string;
  alts: string | undefined;
  soldOut: boolean;
  /** Loads without delay: the picture is visible on the first screen. */
  eager: boolean;
}

/** The upper part of a card. */
export const CardPicture = memo(function CardPicture({ links, name, alts, soldOut, eager }: CardPictureProps) {
  return (
    <Picture data-sold-out={soldOut}>
      <ProductPictures links={links} name={name} alts={alts} eager={eager} />
      {isInstant(name) && <InstantBadge />}
    </Picture>
  );
}, sameProps);

/** A changed product has a new list with the same links. */
function sameProps(one: CardPictureProps, other: CardPictureProps): boolean {
  return (
    one.name === other.name &&
    one.alts === other.alts &&
    one.soldOut === other.soldOut &&
    one.eager === other.eager &&
    one.links.length === other.links.length &&
    one.links.every((link, index) => link === other.links[index])
  );
}
