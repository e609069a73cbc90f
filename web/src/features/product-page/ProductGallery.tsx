import { useShownPicture } from '@/shared/product-card/useShownPicture.ts';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Stage } from './product-parts.ts';
import styles from './ProductGallery.module.css';

interface ProductGalleryProps {
  links: readonly string[];
  name: string;
  alts: string;
}

/** All pictures of a product: one large, and where there are several, each to choose. One that fails gives way to the next by itself. */
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
            // oxlint-disable-next-line react/no-array-index-key -- a picture is its place in the row
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
