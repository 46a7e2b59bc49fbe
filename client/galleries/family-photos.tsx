import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { RADIUS } from '../theme-radii.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

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

const ASK_PHOTO_REMOVAL = graphql(/* GraphQL */ `
  mutation AskPhotoRemoval($input: AskPhotoRemovalInput!) {
    askPhotoRemoval(input: $input) {
      __typename
      ... on AskPhotoRemovalPayload {
        booking {
          id
          ...FamilyPhotos
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** The photos as small squares, each of which opens large. */
export function FamilyPhotos({ booking }: { booking: FragmentType<typeof FAMILY_PHOTOS> }) {
  const { data } = useSuspenseFragment({
    fragment: FAMILY_PHOTOS,
    fragmentName: 'FamilyPhotos',
    from: booking,
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const [askRemoval, isAsking] = useAction(ASK_PHOTO_REMOVAL)
  const toast = useToast()
  const photos = data.gallery?.photos ?? []
  const openAt = photos.findIndex(({ id }) => id === openId)

  async function remove(photoId: string) {
    if (isAsking) return
    const at = photos.findIndex(({ id }) => id === photoId)
    const outcome = await askRemoval({ bookingId: data.id, photoId })
    if (outcome.kind === 'DONE') {
      setOpenId((photos[at + 1] ?? photos[at - 1])?.id ?? null)
      return toast({
        title: 'The photo is gone from the gallery',
        description: 'No family sees it any more. We look at it and delete it.',
      })
    }
    toast({
      title: 'The photo is still there',
      description: outcome.message ?? 'We could not be reached. Check your connection and try again.',
      variant: 'destructive',
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
              onClick={() => setOpenId(id)}
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
      {openAt >= 0 && (
        <PhotoViewer
          photos={photos}
          at={openAt}
          onMove={(index) => setOpenId(photos[index]?.id ?? null)}
          isRemoving={isAsking}
          onRemove={(photoId) => void remove(photoId)}
          onClose={() => setOpenId(null)}
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
