import { isElsewhere } from '@blockbazaar/domain/catalog/image-links';
import { useMemo } from 'react';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import { OwnPicture, type PictureSizes } from './OwnPicture.tsx';
import styles from './ProductImage.module.css';
import { STOCK_MESSAGES } from './stock-messages.ts';
import { useFirstWorkingImage } from './useFirstWorkingImage.ts';

interface ProductImageProps {
  /** Stored links, best first; the next is tried when one fails, or is not fetched into the site yet. */
  links: readonly string[];
  /** Empty where the product's name stands beside the picture. */
  alt: string;
  /** For thumbnails: leaves out what would not fit. */
  compact?: boolean;
  /** The first thing to see on its page, and not to be waited for. */
  eager?: boolean;
  /** Where it is shown; in a card, or as a thumbnail if it is compact. */
  sizes?: PictureSizes;
  /** None of the links works. */
  onUnavailable?: () => void;
}

/** A picture, whole, as large as its parent allows; it tries its fallbacks, then shows a placeholder. */
export function ProductImage({
  links,
  alt,
  compact = false,
  eager = false,
  sizes = compact ? 'thumbnail' : 'card',
  onUnavailable,
}: ProductImageProps) {
  const candidates = useMemo(() => [...new Set(links.filter((link) => !isElsewhere(link)))], [links]);
  const image = useFirstWorkingImage(candidates, onUnavailable);
  if (image.src === null) {
    return (
      <div className={styles.placeholder}>
        {!compact && <EmptyStateArt />}
        {STOCK_MESSAGES.imageUnavailable}
      </div>
    );
  }
  return (
    <OwnPicture key={image.src} src={image.src} sizes={sizes} eager={eager}>
      {(size) => (
        <img
          className={styles.picture}
          src={image.src ?? ''}
          alt={alt}
          {...size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          {...image.watched}
        />
      )}
    </OwnPicture>
  );
}
