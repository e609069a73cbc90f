import { LIMITS } from '@blockbazaar/domain/limits';
import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { useWatch } from 'react-hook-form';
import { CropButton } from '@/dashboard/pictures/CropButton.tsx';
import { ImagePreview } from '@/dashboard/pictures/ImagePreview.tsx';
import { LinkHint } from '@/dashboard/pictures/LinkHint.tsx';
import { PICTURE_MESSAGES } from '@/dashboard/pictures/picture-messages.ts';
import { useTypedPicture } from '@/dashboard/pictures/useTypedPicture.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import type { ProductForm } from './useProductForm.ts';

/** Aspect ratio of the picture on a card. */
const CARD_SHAPE = 4 / 3;

interface PictureRowProps {
  form: ProductForm;
  index: number;
  isDragging: boolean;
  /** Null with a single picture, which cannot be sorted. */
  handle: DraggableProvidedDragHandleProps | null;
  /** Null for the only row: an uploaded picture is then cleared instead, which makes room for a link. */
  onRemove: (() => void) | null;
  onClear: () => void;
  onCropped: (address: string, picture: File) => void;
}

/** One picture of a product: its link, or an uploaded picture, and its text alternative. */
export function PictureRow({ form, index, isDragging, handle, onRemove, onClear, onCropped }: PictureRowProps) {
  const { control, register, formState } = form;
  const url = useWatch({ control, name: `images.${index}.url` }) ?? '';
  const typed = useTypedPicture(url);
  const own = parsePicture(url);
  const errors = formState.errors.images?.[index];
  const place = index + 1;
  const remove = onRemove ?? (own === null ? null : onClear);
  return (
    <Row data-testid="picture-row" data-dragging={isDragging} data-sortable={handle !== null}>
      {handle !== null && (
        <Handle {...handle} aria-label={PICTURE_MESSAGES.handle(place)}>
          <Icon name="grip" />
        </Handle>
      )}
      <ImagePreview picture={typed} />
      {own === null ? (
        <FormField
          registered={register(`images.${index}.url`)}
          label={`Image URL ${place}`}
          input={{ inputMode: 'url', maxLength: LIMITS.urlMax }}
          error={errors?.url?.message}
          hint={<LinkHint picture={typed} />}
        />
      ) : (
        <About>
          <span>{PICTURE_MESSAGES.size(own.width, own.height)}</span>
          <CropButton
            address={url}
            label={PICTURE_MESSAGES.pictureAt(place)}
            shape={CARD_SHAPE}
            onCropped={(picture) => onCropped(url, picture)}
          />
        </About>
      )}
      {remove !== null && (
        <IconButton
          aria-label={own === null ? `Remove image URL ${place}` : PICTURE_MESSAGES.dismiss(`picture ${place}`)}
          onClick={remove}
        >
          <Icon name="close" />
        </IconButton>
      )}
      {url.trim() !== '' && (
        <Alt>
          <FormField
            registered={register(`images.${index}.alt`)}
            label={PICTURE_MESSAGES.alt(place)}
            input={{ maxLength: PICTURE_LIMITS.altMax, autoCapitalize: 'sentences' }}
            error={errors?.alt?.message}
            hint={place === 1 ? PICTURE_MESSAGES.altHint : undefined}
          />
        </Alt>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1),
  '&[data-sortable="true"]': { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto' },
  '&[data-dragging="true"]': {
    backgroundColor: theme.palette.background.paper,
    outline: `${theme.market.sizes.edge}px solid ${theme.palette.primary.main}`,
  },
}));

const Handle = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.spacing(7),
  color: theme.palette.text.secondary,
  cursor: 'grab',
}));

const About = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'center',
  gap: theme.spacing(0, 1),
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
}));

const Alt = styled('div')({ gridColumn: '1 / -1' });
