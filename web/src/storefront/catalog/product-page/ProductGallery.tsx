import { ProductImage } from '@/ui/ProductImage.tsx';
import { useShownPicture } from '../product-card/useShownPicture.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Stage } from './product-parts.ts';
import styles from './ProductGallery.module.css';

interface ProductGalleryProps {
  links: readonly string[];
  name: string;
  alts: string;
}

/**
 * A large picture of the product, with thumbnails for several ones. A picture that fails to load is replaced by the
 * next.
 */
export function ProductGallery({ links, name, alts }: ProductGalleryProps) {
  const { index, links: shown, alt, choose, onUnavailable } = useShownPicture(links, name, alts);

  return (
    <>
      <Stage>
        <ProductImage links={shown} alt={alt} eager sizes="page" onUnavailable={onUnavailable} />
      </Stage>
      {links.length > 1 && (
        <ul className={styles.choices} aria-label={PRODUCT_PAGE_MESSAGES.pictures(name)}>
          {links.map((link, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a picture has no identity besides its index
            <li key={at}>
              <button
                className={styles.choice}
                type="button"
                aria-label={PRODUCT_PAGE_MESSAGES.picture(at + 1, links.length)}
                aria-current={at === index}
                onClick={() => choose(at)}
              >
                <ProductImage links={[link]} alt="" compact />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
