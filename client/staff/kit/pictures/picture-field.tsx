import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { AdminField } from '../admin-field.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { UploadedPicture } from './upload-request.ts'

type PictureFieldProps = {
  /** Form field that holds the URL. */
  name: string
  label: string
  /** Label of the upload button. Only for optional pictures. */
  optionalUploadLabel?: string
  /** Called after the field was updated. */
  onUploaded?: (picture: UploadedPicture) => void
  onLoggedOut: () => void
}

export function PictureField({
  name,
  label,
  optionalUploadLabel,
  onUploaded,
  onLoggedOut,
}: PictureFieldProps) {
  const { setValue, watch } = useFormContext()
  const isOptional = optionalUploadLabel !== undefined
  const address: unknown = watch(name)

  function applyPicture(picture: UploadedPicture) {
    setValue(name, picture.imageUrl, { shouldDirty: true, shouldValidate: true })
    onUploaded?.(picture)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '240px 1fr' }, alignItems: 'start' }}>
      <PicturePreview address={typeof address === 'string' ? address.trim() : ''} />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }}>
        <AdminField
          name={name}
          label={label}
          required={!isOptional}
          inputProps={{ inputMode: 'url' }}
          hint={`${isOptional ? 'Optional. ' : ''}An address that starts with https://, or a picture from this device.`}
        />
        <PictureUpload
          label={optionalUploadLabel ?? 'Upload picture'}
          fileLabel={isOptional ? `${label} from this device` : 'Picture from this device'}
          onUploaded={applyPicture}
          onLoggedOut={onLoggedOut}
        />
      </Box>
    </Box>
  )
}
