import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef, useState } from 'react'
import { PICTURE_FILES } from '../../../../domain/pictures.ts'
import { Text } from '../../../ui/text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { UploadedPicture } from './upload-request.ts'
import { useUploadPicture } from './use-upload-picture.ts'

type PictureUploadProps = {
  label: string
  fileLabel: string
  maxFiles?: number
  onUploaded: (picture: UploadedPicture) => void
  onLoggedOut: () => void
}

export function PictureUpload({
  label,
  fileLabel,
  maxFiles = 1,
  onUploaded,
  onLoggedOut,
}: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [tooMany, setTooMany] = useState<string | null>(null)
  const { upload, cancel, progress, problem } = useUploadPicture({ onLoggedOut, onUploaded })

  async function choose({ target }: React.ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const beyond = files.splice(maxFiles).map(({ name }) => name)
    setTooMany(
      beyond.length === 0 ? null : `${beyond.join(', ')}: not added, because there are already enough.`,
    )
    // Allows the same file to be selected again.
    target.value = ''
    for (const file of files) {
      // The error names the failed file. The rest can be selected again.
      if (!(await upload(file))) return
    }
  }

  return (
    <>
      {maxFiles > 0 && (
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={PICTURE_FILES}
            multiple={maxFiles > 1}
            onChange={(event) => void choose(event)}
            aria-label={fileLabel}
            tabIndex={-1}
          />
        </VisuallyHidden>
      )}
      {progress !== null && <UploadProgress share={progress} onCancel={cancel} />}
      {progress === null && maxFiles > 0 && (
        <Button variant="outlined" onClick={() => input.current?.click()}>
          <Text>{label}</Text>
        </Button>
      )}
      {[problem, tooMany].map(
        (sentence) =>
          sentence !== null && (
            <Alert key={sentence} severity="error">
              {sentence}
            </Alert>
          ),
      )}
    </>
  )
}

type UploadProgressProps = {
  /** Share sent, 0 to 1. */
  share: number
  onCancel: () => void
}

/** At 100 % the server still generates smaller sizes. */
function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const isSent = share >= 1
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', width: '100%' }}>
      <Box sx={{ flexGrow: 1 }}>
        <Box role="status" sx={{ fontSize: '0.875rem', mb: 0.5 }}>
          {isSent ? 'Preparing the picture...' : 'Uploading...'}
        </Box>
        <LinearProgress
          aria-label="Upload of the picture"
          variant={isSent ? 'indeterminate' : 'determinate'}
          value={Math.round(share * 100)}
        />
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        Cancel upload
      </Button>
    </Box>
  )
}
