import { styled } from '@mui/material/styles';
import { useShownPicture } from '@/shared/product-card/useShownPicture.ts';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Stage } from './product-parts.ts';

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
        <Choices aria-label={PRODUCT_PAGE_MESSAGES.pictures(name)}>
          {links.map((link, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a picture is its place in the row
            <li key={at}>
              <Choice
                type="button"
                aria-label={PRODUCT_PAGE_MESSAGES.picture(at + 1, links.length)}
                aria-current={at === index}
                onClick={() => choose(at)}
              >
                <ProductImage links={[link]} alt="" compact />
              </Choice>
            </li>
          ))}
        </Choices>
      )}
    </>
  );
}

const Choices = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(8)}, 1fr))`,
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Choice = styled('button')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  padding: 0,
  overflow: 'hidden',
  cursor: 'pointer',
  '& img': { maxHeight: '100%', minHeight: 0 },
  '&:hover': { borderColor: theme.market.colors.edgeBright },
  '&[aria-current="true"]': { borderColor: theme.market.colors.lantern },
}));
