import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';
import { useMemo } from 'react';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import styles from './ProductImage.module.css';
import { ResponsivePicture, type PictureSizes } from './ResponsivePicture.tsx';
import { STOCK_MESSAGES } from './stock-messages.ts';
import { useFirstWorkingImage } from './useFirstWorkingImage.ts';

interface ProductImageProps {
  /** Stored links, best first; the next one is used when one fails, or is not fetched into the site yet. */
  links: readonly string[];
  /** Empty if the product's name is beside the picture. */
  alt: string;
  /** For thumbnails: omits content that would not fit. */
  compact?: boolean;
  /** Most prominent picture of its page, which loads without delay. */
  eager?: boolean;
  /** Place of the picture; by default a card, or a thumbnail if compact. */
  sizes?: PictureSizes;
  /** Called when none of the links works. */
  onUnavailable?: () => void;
}

/** A complete picture, as large as its parent allows; it tries its fallbacks, then shows a placeholder. */
export function ProductImage({
  links,
  alt,
  compact = false,
  eager = false,
  sizes = compact ? 'thumbnail' : 'card',
  onUnavailable,
}: ProductImageProps) {
  const candidates = useMemo(() => [...new Set(links.filter((link) => !isExternalLink(link)))], [links]);
  const image = useFirstWorkingImage(candidates, onUnavailable);
  if (image.src === null) {
    return (
      <div className={styles.placeholder}>
        {!compact && <EmptyStateArt />}
        <span>{STOCK_MESSAGES.imageUnavailable}</span>
      </div>
    );
  }
  return (
    <ResponsivePicture key={image.src} src={image.src} sizes={sizes} eager={eager}>
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
    </ResponsivePicture>
  );
}
