import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { NIGHT } from '../theme-looks.ts'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { CloseIcon } from '../ui/icons/icons.tsx'
import { Text } from '../ui/text.tsx'
import { useInertPage } from '../ui/use-inert-page.ts'
import { useSwipedRow } from '../ui/use-swiped-row.ts'

type Photo = { id: string; width: number; height: number; smallUrl: string; largeUrl: string }

type PhotoViewerProps = {
  photos: readonly Photo[]
  /** Zero-based index of the photo. */
  at: number
  onMove: (index: number) => void
  /** Requests removal of the photo. */
  onRemove: () => void
  onClose: () => void
}

/** Full-screen photos; swipe, arrow keys or buttons change the photo. */
export function PhotoViewer({ photos, at, onMove, onRemove, onClose }: PhotoViewerProps) {
  const { row: strip, props: swiped } = useSwipedRow((index) => {
    if (index !== at) onMove(index)
  })
  useInertPage(true)
  useCloseOnBack(true, onClose)
  const photo = photos[at]
  const count = photos.length

  useEffect(() => {
    if (strip === null || Math.round(strip.scrollLeft / strip.clientWidth) === at) return
    strip.scrollTo({ left: at * strip.clientWidth, behavior: 'instant' })
  }, [strip, at])

  function move(by: number) {
    const next = at + by
    if (next >= 0 && next < count) onMove(next)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined) return
    // The strip would scroll too.
    event.preventDefault()
    if (next >= 0 && next < count) onMove(next)
  }

  if (photo === undefined) return null
  return (
    <Dialog
      open
      fullScreen
      // Lets a notice in front take the focus.
      disableEnforceFocus
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': 'Photo' } }}
      sx={{ '& .MuiDialog-paper': PAPER_STYLE }}
    >
      <Box sx={BAR_STYLE}>
        <Box role="status" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          <Text>
            Photo {at + 1} of {count}
          </Text>
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
          <IconButton onClick={() => move(-1)} aria-disabled={at === 0} aria-label="Previous photo">
            <Arrow d="M15 5l-7 7 7 7" />
          </IconButton>
          <IconButton onClick={() => move(1)} aria-disabled={at === count - 1} aria-label="Next photo">
            <Arrow d="M9 5l7 7-7 7" />
          </IconButton>
          <IconButton onClick={onClose} aria-label="Close" autoFocus>
            <CloseIcon />
          </IconButton>
        </Box>
      </Box>
      <Box component="ul" tabIndex={0} aria-label="Photos" {...swiped} sx={STRIP_STYLE}>
        {photos.map((each, index) => (
          <Box component="li" key={each.id} aria-hidden={index !== at}>
            {/* Preloads only the neighbours: more would delay this photo on slow networks. */}
            {Math.abs(index - at) <= 1 && (
              <img
                src={each.largeUrl}
                alt={`From the camp, ${index + 1} of ${count}`}
                width={each.width}
                height={each.height}
                // Shows the thumbnail until the large image loads.
                style={{ backgroundImage: `url("${each.smallUrl}")` }}
              />
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ ...BAR_STYLE, gap: 1.5, justifyContent: 'center' }}>
        <Button
          variant="contained"
          color="secondary"
          component="a"
          href={photo.largeUrl}
          download={`camp-photo-${at + 1}.jpg`}
        >
          Save this photo
        </Button>
        <Button variant="outlined" onClick={onRemove}>
          We are in this one, please remove it
        </Button>
      </Box>
    </Dialog>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={d} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const PAPER_STYLE = {
  bgcolor: NIGHT.ground,
  backgroundImage: 'none',
  color: '#FFFFFF',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  '& .MuiIconButton-root': { color: 'inherit', width: 48, height: 48 },
  '& .MuiIconButton-root[aria-disabled="true"]': { opacity: 0.4 },
  '& .MuiButton-outlined': { color: 'inherit', borderColor: 'rgba(255, 255, 255, 0.6)' },
} as const

const BAR_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 2, py: 1 } as const

const STRIP_STYLE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '& > li': {
    flex: '0 0 100%',
    minWidth: 0,
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
    display: 'grid',
    grid: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
  },
  '& img': {
    maxWidth: '100%',
    maxHeight: '100%',
    width: 'auto',
    height: 'auto',
    objectFit: 'contain',
    backgroundSize: 'contain',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  },
} as const
