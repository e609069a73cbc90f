import { styled } from '@mui/material/styles';
import { FieldGroup } from '@/dashboard/ui/form/FieldGroup.ts';
import { CropButton } from './CropButton.tsx';
import { DropZone } from './DropZone.tsx';
import { useUploadTarget } from './upload-target.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

interface BannerUploadProps {
  /** The current banner; null if there is none. */
  address: string | null;
  label: string;
  /** Aspect ratio (width / height). */
  shape: number;
  onUploaded: (address: string) => void;
}

/** Uploads a store's banner instead of a link, and crops an uploaded one. */
export function BannerUpload({ address, label, shape, onUploaded }: BannerUploadProps) {
  const place = useUploadTarget();
  const uploads = useUploads(place);
  if (place === null) return null;
  return (
    <Stack aria-label={label}>
      <DropZone disabled={uploads.isUploading} onFiles={(files) => uploads.add(files, { onUploaded })} />
      <UploadList {...uploads} />
      {address !== null && (
        <CropButton
          address={address}
          label={label}
          shape={shape}
          onCropped={(picture) => uploads.add([picture], { onUploaded })}
        />
      )}
    </Stack>
  );
}

const Stack = styled(FieldGroup)(({ theme }) => ({
  gap: theme.spacing(1),
  '& > button': { justifySelf: 'start' },
}));
