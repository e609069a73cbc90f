import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  useFormState,
  useWatch,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useFirstWorkingImage } from '@/ui/useFirstWorkingImage.ts';
import { BannerUpload } from './BannerUpload.tsx';
import { LinkHint } from './LinkHint.tsx';
import { useTypedPicture } from './useTypedPicture.ts';

/** A square banner as wide as the form would fill the screen. */
const PREVIEW_HEIGHT_MAX_REM = 14;

interface BannerFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** Recommended size: `1200x300px`. */
  hint: string;
  note?: ReactNode;
  /** Aspect ratio (width / height). */
  ratio: number;
  /** Maximum height of the preview, in rem. */
  previewHeight?: number;
}

/** The address of a banner, with a live preview below. A banner that cannot be shown leaves its frame empty. */
export function BannerField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  note,
  ratio,
  previewHeight = PREVIEW_HEIGHT_MAX_REM,
}: BannerFieldProps<Values, Output>) {
  const { register, control, getFieldState, setValue } = form;
  const { error } = getFieldState(name, useFormState({ control, name }));
  const typed: string = useWatch({ control, name });
  const picture = useTypedPicture(typed);
  const { src, watched } = useFirstWorkingImage(picture.address === null ? [] : [picture.address]);
  return (
    <Stack>
      <FormField
        registered={register(name)}
        label={label}
        isFilled={typed !== ''}
        input={{ inputMode: 'url' }}
        error={error?.message}
        hint={hint}
        note={
          <>
            <span>{note}</span>
            <LinkHint picture={picture} />
          </>
        }
      />
      <BannerUpload
        address={picture.link}
        label={label}
        shape={ratio}
        onUploaded={(address) => {
          setValue(name, address as PathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <Frame style={{ aspectRatio: String(ratio), maxWidth: `${ratio * previewHeight}rem` }}>
        {src === null ? (
          <span>Preview</span>
        ) : (
          <Picture key={src} src={src} alt={`Preview: ${label}`} decoding="async" {...watched} />
        )}
      </Frame>
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', alignContent: 'start', gap: theme.spacing(1) }));

const Frame = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  overflow: 'hidden',
  color: theme.palette.text.disabled,
  fontSize: theme.typography.caption.fontSize,
}));

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'cover' });
