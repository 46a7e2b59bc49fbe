import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { PICTURE_TYPES } from '../../../domain/pictures.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AdminField } from './admin-field.tsx'
import { PicturePreview } from './picture-preview.tsx'
import type { UploadedPicture } from './upload-request.ts'
import { useUploadPicture } from './use-upload-picture.ts'

type PictureFieldProps = {
  /** The field that holds the address. */
  name: string
  label: string
  /** After a picture was uploaded; its address stands in the field by then. */
  onUploaded?: (picture: UploadedPicture) => void
  onLoggedOut: () => void
}

/** A picture, by its address or uploaded from this device, with a preview. */
export function PictureField({ name, label, onUploaded, onLoggedOut }: PictureFieldProps) {
  const { setValue, watch } = useFormContext()
  const address: unknown = watch(name)
  const input = useRef<HTMLInputElement>(null)
  const { upload, cancel, progress, problem } = useUploadPicture({
    onLoggedOut,
    onUploaded(picture) {
      setValue(name, picture.imageUrl, { shouldDirty: true, shouldValidate: true })
      onUploaded?.(picture)
    },
  })

  function choose(event: React.ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) void upload(file)
    // So that the same file can be chosen once more.
    event.target.value = ''
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '240px 1fr' }, alignItems: 'start' }}>
      <PicturePreview address={typeof address === 'string' ? address.trim() : ''} />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }}>
        <AdminField
          name={name}
          label={label}
          required
          inputProps={{ inputMode: 'url' }}
          hint="An address that starts with https://, or a picture from this device."
        />
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            onChange={choose}
            aria-label="Picture from this device"
            tabIndex={-1}
          />
        </VisuallyHidden>
        {progress === null ? (
          <Button variant="outlined" onClick={() => input.current?.click()}>
            Upload picture
          </Button>
        ) : (
          <UploadProgress share={progress} onCancel={cancel} />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    </Box>
  )
}

type UploadProgressProps = {
  /** The share that was sent, 0 to 1. */
  share: number
  onCancel: () => void
}

/** How far an upload got; at the end the site still makes the smaller sizes. */
function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const isSent = share >= 1
  const percent = Math.round(share * 100)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', width: '100%' }}>
      <Box sx={{ flexGrow: 1 }}>
        <Box role="status" sx={{ fontSize: '0.875rem', mb: 0.5 }}>
          {isSent ? 'Preparing the picture...' : 'Uploading...'}
        </Box>
        <LinearProgress
          aria-label="Upload of the picture"
          variant={isSent ? 'indeterminate' : 'determinate'}
          value={percent}
        />
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        Cancel upload
      </Button>
    </Box>
  )
}
