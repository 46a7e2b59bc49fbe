import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { categoryWord } from '../../../domain/categories.ts'
import { formatDayUs } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { RADIUS } from '../../theme-radii.ts'
import { CategoryChip } from '../../ui/category-chip.tsx'
import { ScenePicture } from '../../ui/pictures/scene-picture.tsx'
import { lengthText } from '../price-text.ts'

const EVENT_CARD_PICTURE = graphql(/* GraphQL */ `
  fragment EventCardPicture on Event {
    id
    imageUrl
    category
    unknownCategory
    startDate
    nights
    isDayEvent
  }
`)

type EventCardPictureProps = { event: FragmentType<typeof EVENT_CARD_PICTURE> }

/** The top of a card: the picture, which leads to the event, with the category and the date on it. */
export function EventCardPicture({ event }: EventCardPictureProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_CARD_PICTURE, from: event })
  const [monthAndDay] = formatDayUs(data.startDate).split(',')
  return (
    <Box sx={{ position: 'relative' }}>
      {/* The title leads to the same page, so this second link is left out of the order of tabs. */}
      <Link to={paths.event(data.id)} tabIndex={-1} aria-hidden="true">
        <ScenePicture
          src={data.imageUrl}
          alt=""
          width={960}
          height={600}
          sizes="(min-width: 1200px) 368px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
          sx={{ aspectRatio: '8 / 5', borderRadius: RADIUS.inSheet }}
        />
      </Link>
      <CategoryChip category={categoryWord(data)} sx={{ position: 'absolute', top: 12, left: 12 }} />
      <Box sx={DATE_BADGE_STYLE}>
        <Box aria-hidden sx={{ typography: 'h4', lineHeight: 1.2 }}>
          {monthAndDay}
        </Box>
        <Box sx={{ fontSize: '0.875rem', lineHeight: 1.3 }}>{lengthText(data.nights, data.isDayEvent)}</Box>
      </Box>
    </Box>
  )
}

const DATE_BADGE_STYLE = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderRadius: '14px',
  px: 1.5,
  py: 0.75,
  textAlign: 'center',
  pointerEvents: 'none',
} as const
