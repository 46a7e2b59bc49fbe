import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { PLAIN_LIST } from '../../../theme-looks.ts'
import { RADIUS } from '../../../theme-radii.ts'
import { ScenePicture } from '../../../ui/pictures/scene-picture.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { StorySection } from '../story-section.tsx'

function fetchViewer() {
  return import('./photograph-viewer.tsx')
}

const EVENT_PHOTOGRAPHS = graphql(/* GraphQL */ `
  fragment EventPhotographs on Event {
    id
    title
    photographs {
      imageUrl
      imageAlt
      focusX
      focusY
    }
  }
`)

type EventPhotographsProps = { event: FragmentType<typeof EVENT_PHOTOGRAPHS> }

/** Photographs other than the cover picture. Each opens the full-screen viewer. */
export function EventPhotographs({ event }: EventPhotographsProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_PHOTOGRAPHS, from: event })
  const [shown, setShown] = useState<number | null>(null)
  // Not a lazy component, which cannot recover from a failed load.
  const [viewer, setViewer] = useState<Awaited<ReturnType<typeof fetchViewer>> | null>(null)
  const toast = useToast()
  const { photographs, title } = data

  async function openViewer(index: number) {
    try {
      setViewer(await fetchViewer())
      setShown(index)
    } catch {
      toast({
        title: 'The photograph could not be opened',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      })
    }
  }

  if (photographs.length < 2) return null
  return (
    // Without this the scrolling strip would widen the page.
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      <StorySection title="Photographs">
        <Box component="ul" sx={STRIP_STYLE}>
          {photographs.slice(1).map(({ imageUrl, imageAlt, focusX, focusY }, i) => (
            <li key={imageUrl}>
              <Box component="button" type="button" onClick={() => void openViewer(i + 1)} sx={BUTTON_STYLE}>
                <ScenePicture
                  src={imageUrl}
                  alt={`Show large: ${imageAlt ?? `photograph ${i + 2} of ${title}`}`}
                  width={960}
                  height={600}
                  sizes="240px"
                  focus={`${focusX}% ${focusY}%`}
                  sx={{ aspectRatio: '8 / 5', borderRadius: RADIUS.inSheet }}
                />
              </Box>
            </li>
          ))}
        </Box>
        {viewer && shown !== null && (
          <viewer.PhotographViewer
            title={title}
            photographs={photographs}
            start={shown}
            onClose={() => setShown(null)}
          />
        )}
      </StorySection>
    </Box>
  )
}

const STRIP_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(64vw, 240px)', sm: '240px' },
  gap: 1.5,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  // The scroll container would clip the focus ring.
  p: '6px',
  m: '-6px',
  '& > li': { scrollSnapAlign: 'start', scrollMarginLeft: 6 },
} as const

const BUTTON_STYLE = {
  display: 'block',
  width: '100%',
  p: 0,
  border: 0,
  borderRadius: RADIUS.inSheet,
  bgcolor: 'transparent',
  cursor: 'zoom-in',
} as const
