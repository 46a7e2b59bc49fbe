import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { adminCategoryLabel, categoryWord } from '../../../domain/categories.ts'
import { formatMoney } from '../../../domain/money.ts'
import { CARD_LIST_STYLE, CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { LoadMore } from '../../staff/kit/list-message.tsx'
import type { ListPages } from '../../staff/kit/use-list-pages.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { EventActionButtons } from './event-action-buttons.tsx'
import { EventBadges } from './event-badges.tsx'
import { EventCapacity } from './event-capacity.tsx'
import { EVENT_LINE, type EventActions, type EventReference, formatEventDates } from './event-line.ts'
import { EventPeople } from './event-people.tsx'

type EventCardsProps = { pages: ListPages<EventReference>; actions: EventActions }

export function EventCards({ pages, actions }: EventCardsProps) {
  const { all, loadMore, isLoading } = pages
  return (
    <>
      <Box component="ul" sx={CARD_LIST_STYLE}>
        {all.map((event) => (
          <EventCard key={event.id} event={event} actions={actions} />
        ))}
      </Box>
      {loadMore && <LoadMore onMore={() => void loadMore()} isBusy={isLoading} />}
    </>
  )
}

type EventCardProps = { event: EventReference; actions: EventActions }

function EventCard({ event: reference, actions }: EventCardProps) {
  const { data: event, complete } = useFragment({ fragment: EVENT_LINE, from: reference })
  // The event was just deleted and is about to leave the list.
  if (!complete) return null
  return (
    <Box component="li" sx={CARD_STYLE}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.0625rem', minWidth: 0 }}>{event.title}</Box>
        <EventBadges event={event} />
      </Box>
      <Box sx={SMALL_ASIDE}>
        <Text>
          {adminCategoryLabel(categoryWord(event))} · {event.location}
        </Text>
      </Box>
      <Box sx={{ mt: 1 }}>{formatEventDates(event)}</Box>
      <Box sx={SMALL_ASIDE}>
        <Text>
          {formatMoney(event.prices.adultPerNight)} adult, {formatMoney(event.prices.childPerNight)} child per{' '}
          {event.isDayEvent ? 'day' : 'night'}
        </Text>
      </Box>
      <Box sx={{ my: 1 }}>
        <EventCapacity event={event} />
      </Box>
      <EventPeople event={event} />
      <Box sx={{ mt: 1 }}>
        <EventActionButtons event={event} actions={actions} />
      </Box>
    </Box>
  )
}
