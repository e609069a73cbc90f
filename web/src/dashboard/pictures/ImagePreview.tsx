import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useFirstWorkingImage } from '@/ui/useFirstWorkingImage.ts';
import type { TypedPicture } from './useTypedPicture.ts';

/** Preview of a typed picture address. A picture that cannot be loaded leaves the frame empty, without a message. */
export function ImagePreview({ picture: { address, isFetching } }: { picture: TypedPicture }) {
  const { src, watched } = useFirstWorkingImage(address === null ? [] : [address]);
  if (src === null) return <Frame aria-hidden="true">{isFetching ? <Filling /> : <Icon name="cube" />}</Frame>;
  return (
    <Frame aria-hidden="true">
      <Picture key={src} src={src} alt="" decoding="async" {...watched} />
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(7),
  height: theme.spacing(7),
  overflow: 'hidden',
  color: theme.market.colors.edgeBright,
}));

const Filling = styled(Skeleton)({ width: '100%', height: '100%', transform: 'none' });

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'contain' });
