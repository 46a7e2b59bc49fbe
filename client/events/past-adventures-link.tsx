import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { site } from '../../domain/site.ts'

/** Where "Watch Adventures" leads: the films of past camps on the video channel. */
export function PastAdventuresLink() {
  return (
    <Box id="past-adventures" tabIndex={-1} sx={BAND_STYLE}>
      <Typography sx={{ flexGrow: 1 }}>
        Want to see what a camp is like? Our films are on the video channel.
      </Typography>
      <Button variant="outlined" href={site.videoChannelUrl} target="_blank" rel="noreferrer">
        Watch past adventures
      </Button>
    </Box>
  )
}

const BAND_STYLE = {
  mt: { xs: 5, md: 7 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  p: { xs: 2.5, sm: 3 },
  outline: 'none',
} as const
