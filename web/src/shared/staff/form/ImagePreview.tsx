import { imageCandidates } from '@blockbazaar/domain/catalog/image-links';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useFirstWorkingImage } from '@/ui/useFirstWorkingImage.ts';
import { usePictureLink } from './usePictureLink.ts';

interface ImagePreviewProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The field that the address is typed into. */
  name: FieldPath<Values>;
}

/** The picture behind an address that is being typed. One that cannot be loaded leaves the frame empty, without a message. */
export function ImagePreview<Values extends FieldValues, Output>({ control, name }: ImagePreviewProps<Values, Output>) {
  const link = usePictureLink(useWatch({ control, name }));
  const candidates = useMemo(() => (link === null ? [] : imageCandidates(link)), [link]);
  const { src, watched } = useFirstWorkingImage(candidates);
  return (
    <Frame aria-hidden="true">
      {src === null ? <Icon name="cube" /> : <Picture key={src} src={src} alt="" decoding="async" {...watched} />}
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

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'contain' });
