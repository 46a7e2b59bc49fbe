import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { categoryWord } from '../../../domain/categories.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { RADIUS } from '../../theme-radii.ts'
import { CategoryChip } from '../../ui/category-chip.tsx'
import { ScenePicture } from '../../ui/pictures/scene-picture.tsx'

const EVENT_CARD_PICTURE = graphql(/* GraphQL */ `
  fragment EventCardPicture on Event {
    id
    imageUrl
    imageFocus
  }
`)

type EventCardPictureProps = { event: FragmentType<typeof EVENT_CARD_PICTURE> }

/** Nothing may overlap the picture, as the position of faces is unknown. */
export function EventCardPicture({ event }: EventCardPictureProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_CARD_PICTURE, from: event })
  return (
    // The title has the same link, so this one is not focusable.
    <Link to={paths.event(data.id)} tabIndex={-1} aria-hidden="true">
      <ScenePicture
        src={data.imageUrl}
        alt=""
        width={960}
        height={600}
        sizes="(min-width: 1200px) 368px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
        focus={data.imageFocus}
        sx={{ aspectRatio: { xs: '16 / 7', sm: '8 / 5' }, borderRadius: RADIUS.inSheet }}
      />
    </Link>
  )
}

const EVENT_CARD_KIND = graphql(/* GraphQL */ `
  fragment EventCardKind on Event {
    category
    customCategory
  }
`)

/** Shown at the lower edge of the picture, which contains no faces. */
export function EventCardKind({ event }: { event: FragmentType<typeof EVENT_CARD_KIND> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_CARD_KIND, from: event })
  return <CategoryChip category={categoryWord(data)} sx={KIND_STYLE} />
}

const KIND_STYLE = {
  alignSelf: 'flex-start',
  mx: { xs: 2, sm: 3 },
  mt: '-14px',
  // Above the picture, but clicks pass through to the link of the card.
  position: 'relative',
  pointerEvents: 'none',
} as const

/** Extends the title link over the whole card. The card is positioned; other links are above it. */
export const CARD_LINK_STYLE = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: RADIUS.sheet },
  // The card itself shows the focus.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--mui-palette-secondary-main)', outlineOffset: '2px' },
} as const
