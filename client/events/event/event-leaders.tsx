import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { parsePictureHash, pictureAddress } from '../../../domain/pictures.ts'
import { graphql } from '../../graphql/gql.ts'
import { StorySection } from './story-section.tsx'

const EVENT_LEADERS = graphql(/* GraphQL */ `
  fragment EventLeaders on Event {
    id
    leaders
    leaderImageUrl
  }
`)

/** The first of several lines is the name. */
export function EventLeaders({ event }: { event: FragmentType<typeof EVENT_LEADERS> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_LEADERS, from: event })
  if (data.leaders === null) return null
  const [first = '', ...others] = data.leaders.split('\n')
  const isNamed = others.length > 0
  return (
    <StorySection title="Who's leading">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 2 }}>
        <Face src={data.leaderImageUrl} name={first} />
        <Box sx={{ flex: '1 1 11rem', minWidth: 0, maxWidth: '56ch' }}>
          <Box sx={isNamed ? { typography: 'h4' } : undefined}>{first}</Box>
          {isNamed && (
            <Box sx={{ whiteSpace: 'pre-line', color: 'text.secondary', mt: 0.5 }}>{others.join('\n')}</Box>
          )}
        </Box>
      </Box>
    </StorySection>
  )
}

const SIZE = 104

/** Decorative: the text next to it names the leader. A missing or broken picture falls back to initials. */
function Face({ src, name }: { src: string | null; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // The image may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  return (
    <Box aria-hidden sx={FACE_STYLE}>
      {src === null || isBroken ? (
        getInitials(name)
      ) : (
        <img
          ref={image}
          src={getSmallestSize(src)}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
    </Box>
  )
}

/** Returns the smallest size of an uploaded picture, other addresses unchanged. */
function getSmallestSize(src: string): string {
  const hash = parsePictureHash(src)
  return hash === null ? src : pictureAddress(hash, 480, 'webp')
}

/** Returns 'DJ' for 'Dave and Jo, with two guides': the first two words with a capital. */
function getInitials(name: string): string {
  return [...name.matchAll(/\b\p{Lu}/gu)].slice(0, 2).join('')
}

const FACE_STYLE = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: SIZE,
  height: SIZE,
  borderRadius: '50%',
  overflow: 'hidden',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'h3',
  '@media print': { width: 56, height: 56 },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
