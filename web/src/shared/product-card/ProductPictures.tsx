import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { useShownPicture } from './useShownPicture.ts';

interface ProductPicturesProps {
  links: readonly string[];
  name: string;
  /** What each of them shows, in words. */
  alts?: string;
  /** The first one is not put off. */
  eager: boolean;
}

/** A product's pictures, one at a time; arrows and dots where there are several. One that fails gives way to the next by itself. */
export function ProductPictures({ links, name, alts = '', eager }: ProductPicturesProps) {
  const { index, links: shown, alt, choose, onUnavailable } = useShownPicture(links, name, alts);
  if (links.length <= 1) return <ProductImage links={links} alt={alt} eager={eager} />;

  const step = (by: number) => choose((index + by + links.length) % links.length);
  return (
    <>
      <Shown aria-live="polite">
        <ProductImage links={shown} alt={alt} eager={eager} onUnavailable={onUnavailable} />
      </Shown>
      <Arrow type="button" data-side="start" aria-label={`Previous image of ${name}`} onClick={() => step(-1)}>
        <Icon name="chevronLeft" />
      </Arrow>
      <Arrow type="button" data-side="end" aria-label={`Next image of ${name}`} onClick={() => step(1)}>
        <Icon name="chevronRight" />
      </Arrow>
      <Dots aria-hidden="true">
        {links.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a dot is its place in the row
          <Dot key={at} data-current={at === index} />
        ))}
      </Dots>
    </>
  );
}

const Shown = styled('div')({ height: '100%' });

const Arrow = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: `calc(50% - ${theme.market.sizes.touch / 2}px)`,
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.market.sizes.touch,
  border: 0,
  background: 'none',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&[data-side="start"]': { insetInlineStart: 0 },
  '&[data-side="end"]': { insetInlineEnd: 0 },
  '& svg': {
    boxSizing: 'content-box',
    padding: theme.spacing(0.5),
    borderRadius: theme.market.sizes.radiusTiny,
    backgroundColor: theme.market.colors.glass,
    transition: `background-color ${theme.market.motion.quick}ms`,
  },
  '&:hover svg': { backgroundColor: theme.market.colors.groundDeep },
  '&:focus-visible': { outlineOffset: -theme.market.sizes.edge },
}));

const Dots = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: theme.spacing(1),
  insetInlineStart: '50%',
  display: 'flex',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 0.75),
  borderRadius: theme.market.sizes.radiusTiny,
  backgroundColor: theme.market.colors.glass,
  transform: 'translateX(-50%)',
}));

const Dot = styled('span')(({ theme }) => ({
  width: theme.spacing(0.75),
  height: theme.spacing(0.75),
  backgroundColor: theme.market.colors.edgeBright,
  '&[data-current="true"]': { backgroundColor: theme.market.colors.text },
}));
