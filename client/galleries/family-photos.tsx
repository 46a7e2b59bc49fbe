import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { graphql } from '../graphql/gql.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { RADIUS } from '../theme-radii.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'

const FAMILY_PHOTOS = graphql(/* GraphQL */ `
  fragment FamilyPhotos on Booking {
    id
    gallery {
      lastDay
      photos {
        id
        width
        height
        smallUrl
        largeUrl
      }
    }
  }
`)

export function FamilyPhotos({ booking }: { booking: FragmentType<typeof FAMILY_PHOTOS> }) {
  const { data } = useSuspenseFragment({ fragment: FAMILY_PHOTOS, from: booking })
  const [opened, setOpened] = useState<number | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const toast = useToast()
  const photos = data.gallery?.photos ?? []
  // After a removal the next photo is shown, or the previous one at the end.
  const at = opened === null ? -1 : Math.min(opened, photos.length - 1)
  const shown = photos[at]

  function handleRemoved() {
    setRemoving(false)
    toast({
      title: 'Photo removed from the gallery',
      description: "Families can no longer see it. We'll check it and delete it.",
    })
  }

  return (
    <>
      <Box component="ul" aria-label="Photos" sx={GRID_STYLE}>
        {photos.map(({ id, smallUrl, width, height }, index) => (
          <li key={id}>
            <Box
              component="button"
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              onClick={() => setOpened(index)}
              sx={TILE_STYLE}
            >
              <img
                src={smallUrl}
                alt=""
                width={width}
                height={height}
                loading={index < 12 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </Box>
          </li>
        ))}
      </Box>
      {shown && (
        <PhotoViewer
          photos={photos}
          at={at}
          onMove={setOpened}
          onRemove={() => setRemoving(true)}
          onClose={() => setOpened(null)}
        />
      )}
      {shown && isRemoving && (
        <RemovePhotoDialog
          target={{ bookingId: data.id, photoId: shown.id }}
          onRemoved={handleRemoved}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

const GRID_STYLE = {
  ...PLAIN_LIST,
  mt: 3,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 45%), 1fr))',
  gap: { xs: 1, sm: 1.5 },
} as const

const TILE_STYLE = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  p: 0,
  border: 0,
  overflow: 'hidden',
  borderRadius: RADIUS.field,
  bgcolor: 'action.hover',
  cursor: 'zoom-in',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
