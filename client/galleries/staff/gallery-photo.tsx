import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { RADIUS } from '../../theme-radii.ts'
import type { CampGallery } from './gallery-documents.ts'

type GalleryPhotoProps = {
  photo: CampGallery['photos'][number]
  /** Sets its buttons apart from those of other photos for screen readers. */
  name: string
  onDelete: () => void
  /** Null for a photo that is not hidden. */
  onShowAgain: (() => void) | null
}

/** Opens the photo at full size in a new tab, so that every face can be checked. */
export function GalleryPhoto({ photo, name, onDelete, onShowAgain }: GalleryPhotoProps) {
  return (
    <Box component="li" sx={{ ...CARD_STYLE, p: 0, overflow: 'hidden' }}>
      <Box component="a" href={photo.largeUrl} target="_blank" rel="noopener" sx={LINK_STYLE}>
        <img
          src={photo.smallUrl}
          alt={`${name}, opens in a new tab`}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.5 }}>
        <Button size="small" color="error" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
        {onShowAgain && (
          <Button size="small" onClick={onShowAgain} aria-label={`Show ${name} again`}>
            Show again
          </Button>
        )}
      </Box>
    </Box>
  )
}

const LINK_STYLE = {
  display: 'block',
  aspectRatio: '4 / 3',
  bgcolor: 'action.hover',
  borderRadius: RADIUS.field,
  // The photo is not cropped, so that people at the edge can be checked too.
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
} as const
