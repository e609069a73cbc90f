import { styled } from '@mui/material/styles';
import { ProductImage } from './ProductImage.tsx';

/** A product's picture beside its name, in a line of a list. */
export function ProductThumbnail({ links }: { links: readonly string[] }) {
  return (
    <Frame>
      <ProductImage links={links} alt="" sizes="thumbnail" />
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: theme.spacing(8),
  height: theme.spacing(8),
  overflow: 'hidden',
  // The placeholder's text does not fit at this size; its drawing is enough.
  '& > div': { fontSize: 0, gap: 0 },
  '& > div svg': { width: '100%', maxWidth: '100%', maxHeight: '100%' },
}));
