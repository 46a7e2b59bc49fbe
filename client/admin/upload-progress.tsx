import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'

type UploadProgressProps = {
  /** The share that was sent, 0 to 1. */
  share: number
  onCancel: () => void
}

/** How far an upload got; at the end the site still makes the smaller sizes. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
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
