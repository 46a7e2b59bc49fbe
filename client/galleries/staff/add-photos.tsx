import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef } from 'react'
import { PICTURE_FILES } from '../../../domain/pictures.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useUploadPhotos } from './use-upload-photos.ts'

type AddPhotosProps = { eventId: string; onAdded: () => Promise<void> }

/** Uploads the selected photos one at a time. */
export function AddPhotos({ eventId, onAdded }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const { add, cancel, retry, progress, failed } = useUploadPhotos({
    eventId,
    onAdded,
    onLoggedOut: useLoggedOutRedirect(),
  })

  return (
    <Box
      component="section"
      aria-label="Add photos"
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_FILES}
          aria-label="Photos from this device"
          tabIndex={-1}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // Allows the same files to be selected again.
            target.value = ''
          }}
        />
      </VisuallyHidden>
      {progress === null ? (
        <Button variant="contained" onClick={() => input.current?.click()}>
          Add photos
        </Button>
      ) : (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            width: '100%',
            maxWidth: 560,
          }}
        >
          <Box sx={{ flex: '1 1 14rem' }}>
            <Box role="status" sx={{ mb: 0.5 }}>
              <Text>
                Adding photo {progress.number} of {progress.count}...
              </Text>
            </Box>
            <LinearProgress
              aria-label="Photos added"
              variant="determinate"
              value={Math.round((100 * (progress.number - 1 + progress.share)) / progress.count)}
            />
          </Box>
          <Button variant="outlined" onClick={cancel}>
            Stop
          </Button>
        </Box>
      )}
      <Box sx={SMALL_ASIDE}>
        JPEG, PNG, WebP or AVIF. We remove place, time and camera details from each photo.
      </Box>
      {failed.length > 0 && (
        <Alert
          severity="error"
          sx={{ width: '100%' }}
          action={
            progress === null && (
              <Button color="inherit" onClick={retry}>
                Try again
              </Button>
            )
          }
        >
          <Text>{formatCount(failed.length, 'photo')} could not be added:</Text>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failed.map(({ file, reason }) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <Text>
                  {file.name}: {reason}
                </Text>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
