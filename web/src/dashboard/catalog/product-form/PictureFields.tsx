import { NO_PICTURE, type ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { pictureKey } from '@blockbazaar/domain/catalog/urls';
import { LIMITS } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from 'react-beautiful-dnd';
import { useFieldArray } from 'react-hook-form';
import { DropZone } from '@/dashboard/pictures/DropZone.tsx';
import { PICTURE_MESSAGES } from '@/dashboard/pictures/picture-messages.ts';
import { useUploadTarget } from '@/dashboard/pictures/upload-target.ts';
import { UploadList } from '@/dashboard/pictures/UploadList.tsx';
import { usePastedPictures } from '@/dashboard/pictures/usePastedPictures.ts';
import { useUploads } from '@/dashboard/pictures/useUploads.ts';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FieldGroup, GroupFoot, GroupProblem } from '@/dashboard/ui/form/FieldGroup.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { ProductForm } from './useProductForm.ts';

const messages = PICTURE_MESSAGES;

interface PictureFieldsProps {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues> | undefined;
}

/** The pictures of a product, uploaded ones and links, in display order, each with a text alternative. */
export function PictureFields({ form, changes }: PictureFieldsProps) {
  const { control, formState, getValues, setValue } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'images' });
  const place = useUploadTarget();
  const uploads = useUploads(place);
  const { isUploading } = uploads;
  const [omittedCount, setOmittedCount] = useState(0);
  const isFull = fields.length >= LIMITS.productImagesMax;

  useEffect(() => {
    setValue('isUploading', isUploading, { shouldValidate: !isUploading && formState.isSubmitted });
  }, [isUploading, setValue, formState.isSubmitted]);

  const isListed = (address: string): boolean =>
    getValues('images').some(({ url }) => pictureKey(url) === pictureKey(address));

  /** Fills the first row without a link, or adds a row. */
  const put = (url: string): void => {
    const free = getValues('images').findIndex((image) => image.url.trim() === '');
    if (free >= 0) setValue(`images.${free}`, { url, alt: '' }, { shouldDirty: true });
    else append({ url, alt: '' }, { shouldFocus: false });
  };

  const uploadFiles = (files: readonly File[]): void => {
    const filled = getValues('images').filter(({ url }) => url.trim() !== '').length;
    const remainingSlots = Math.max(0, LIMITS.productImagesMax - filled - uploads.uploads.length);
    setOmittedCount(Math.max(0, files.length - remainingSlots));
    uploads.add(files.slice(0, remainingSlots), { isListed, onUploaded: put });
  };
  usePastedPictures(place !== null, uploadFiles);

  /** Replaces the original by the cropped picture, at its current position. */
  const replace = (address: string, picture: File): void =>
    uploads.add([picture], {
      isListed,
      onUploaded: (cropped) => {
        const index = getValues('images').findIndex(({ url }) => url === address);
        if (index >= 0) setValue(`images.${index}.url`, cropped, { shouldDirty: true });
      },
    });

  const endDrag = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided): void => {
    const to = reason === 'DROP' && destination !== null ? destination.index : source.index;
    announce(to === source.index ? messages.dragCancelled(to + 1) : messages.dropped(to + 1));
    if (to !== source.index) move(source.index, to);
  };

  return (
    <FieldGroup>
      <Typography variant="subtitle2" component="legend">
        {messages.legend}
      </Typography>
      <DragDropContext
        dragHandleUsageInstructions={messages.handleUsage}
        onDragStart={({ source }, { announce }) => announce(messages.pickedUp(source.index + 1, fields.length))}
        onDragUpdate={({ destination }, { announce }) => {
          if (destination !== null) announce(messages.moved(destination.index + 1, fields.length));
        }}
        onDragEnd={endDrag}
      >
        <Droppable droppableId="pictures">
          {({ innerRef, droppableProps, placeholder }) => (
            <Rows ref={innerRef} {...droppableProps}>
              {fields.map(({ id }, index) => (
                <Draggable key={id} draggableId={id} index={index} isDragDisabled={fields.length === 1}>
                  {(provided, { isDragging }) => (
                    <Place ref={provided.innerRef} {...provided.draggableProps}>
                      <PictureRow
                        form={form}
                        index={index}
                        isDragging={isDragging}
                        handle={fields.length > 1 ? provided.dragHandleProps : null}
                        onRemove={fields.length > 1 ? () => remove(index) : null}
                        onClear={() => setValue(`images.${index}`, { ...NO_PICTURE }, { shouldDirty: true })}
                        onCropped={replace}
                      />
                    </Place>
                  )}
                </Draggable>
              ))}
              {placeholder}
            </Rows>
          )}
        </Droppable>
      </DragDropContext>
      <ConcurrentChange control={control} changes={changes} name="images" describe={addressesIn} />
      <UploadList {...uploads} />
      <GroupProblem aria-live="polite">
        {formState.errors.isUploading?.message ?? (omittedCount > 0 ? messages.limitReached(omittedCount) : '')}
      </GroupProblem>
      {place !== null && (
        <DropZone isForMany disabled={isFull && !fields.some((_, at) => isBlank(form, at))} onFiles={uploadFiles} />
      )}
      <GroupFoot>
        <Button
          size="small"
          startIcon={<Icon name="plus" size="small" />}
          disabled={isFull}
          onClick={() => append({ ...NO_PICTURE })}
        >
          Add image URL
        </Button>
        <Typography component="output" variant="caption" color={isFull ? 'textPrimary' : 'textDisabled'}>
          {isFull ? PRODUCT_FORM_MESSAGES.imagesMax : PRODUCT_FORM_MESSAGES.imageHint}
        </Typography>
      </GroupFoot>
    </FieldGroup>
  );
}

const isBlank = ({ getValues }: ProductForm, index: number): boolean => getValues(`images.${index}.url`).trim() === '';

const addressesIn = (images: unknown): string =>
  (images as ProductFormValues['images'])
    .map(({ url }) => url)
    .filter(Boolean)
    .join('\n');

const Rows = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

/** Rows have padding instead of a list gap: the drag library measures neighboring rows. */
const Place = styled('li')(({ theme }) => ({
  paddingBlockEnd: theme.spacing(1.5),
  '&:last-of-type': { paddingBlockEnd: 0 },
}));
