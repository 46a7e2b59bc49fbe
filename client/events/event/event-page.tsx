import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { FinishPaying } from '../../bookings/held/finish-paying.tsx'
import { useHeldBooking } from '../../bookings/held/use-held-booking.ts'
import { PrintSheet } from '../../bookings/shared/print-sheet.tsx'
import { QUESTIONS_BEFORE_BOOKING } from '../../contact/common-questions.ts'
import { QuestionList } from '../../contact/question-list.tsx'
import type { EventPageQuery } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Optional } from '../../ui/optional.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'
import { useBookingTarget } from '../use-booking-target.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { EventBanner } from './event-banner.tsx'
import { EventCancellation } from './event-cancellation.tsx'
import { EventHead } from './event-head.tsx'
import { EVENT_PAGE } from './event-page-query.ts'
import { EventReviews } from './event-reviews.tsx'
import { EventStory } from './event-story.tsx'
import { NextCamps } from './next-camps.tsx'
import { StorySection } from './story-section.tsx'

const BookingFlow = lazyPart(async () => (await import('../../pages/booking-flow.tsx')).BookingFlow)

// A guest has no place that could be shown.
const OwnPlaceLine = lazyPart(
  async () => (await import('../../waiting-list/own-place-line.tsx')).OwnPlaceLine,
)
const NewCampsPanel = lazyPart(
  async () => (await import('../../new-camps/new-camps-panel.tsx')).NewCampsPanel,
)
// Created once: React discards server-rendered HTML whose element changes before its script has loaded.
const NEW_CAMPS = (
  <Optional>
    <NewCampsPanel heading="h2" />
  </Optional>
)

/** One event in full, with the way to book it always in view. */
export function EventPage() {
  const { id = '' } = useParams()
  const [booking, setBooking] = useBookingTarget()
  const viewer = useViewer()
  const heldBooking = useHeldBooking(id)
  const { data, error, refetch } = useQuery(EVENT_PAGE, { variables: { id } })
  // A failure is told by `error`; the promise only repeats it.
  const readAgain = () => void refetch().catch(() => undefined)

  function page() {
    if (!data) return error ? <EventUnavailable onRetry={readAgain} /> : <EventPageSkeleton />
    return data.event ? (
      <Event
        event={data.event}
        cancellation={data.eventCancellation}
        next={data.next.edges.map(({ node }) => node)}
        onBook={() => setBooking({ eventId: id, start: 'choose' })}
        onJoinWaitingList={() => setBooking({ eventId: id, start: 'wait' })}
        finishPaying={heldBooking && <FinishPaying bookingId={heldBooking} />}
        ownPlace={
          viewer && (
            <Suspense>
              <OwnPlaceLine eventId={id} />
            </Suspense>
          )
        }
      />
    ) : (
      <EventNotFound />
    )
  }

  return (
    <>
      {page()}
      {/* Outlives the event: when it is withdrawn meanwhile, the dialog says so. */}
      <Suspense>
        {booking && <BookingFlow key={booking.eventId} {...booking} onClose={() => setBooking(null)} />}
      </Suspense>
    </>
  )
}

type EventProps = {
  event: NonNullable<EventPageQuery['event']>
  /** Null where there is nothing to give back. */
  cancellation: EventPageQuery['eventCancellation']
  /** The camps that start next. */
  next: readonly EventPageQuery['next']['edges'][number]['node'][]
  onBook: () => void
  onJoinWaitingList: () => void
  /** The way to the payment while spots are held for this visitor. */
  finishPaying: ReactNode
  /** Where a member stands in the waiting list. */
  ownPlace: ReactNode
}

function Event({ event, cancellation, next, ownPlace, ...actions }: EventProps) {
  const others = next.filter((camp) => camp.id !== event.id && isBookable(camp))
  return (
    <>
      <EventHead event={event} />
      <PrintSheet />
      <article>
        <EventBanner event={event} />
        <Container sx={PAGE_STYLE}>
          <Box sx={COLUMNS_STYLE}>
            {/* First on a phone, beside the text where there is room for it. */}
            <Box className="side">
              <BookingPanel event={event} ownPlace={ownPlace} {...actions} />
            </Box>
            <Box sx={STORY_STYLE}>
              <EventStory event={event} />
              {cancellation && <EventCancellation cancellation={cancellation} />}
              {!event.isOver && !event.isCancelled && (
                <StorySection title="Questions" isForScreen>
                  <QuestionList questions={QUESTIONS_BEFORE_BOOKING} />
                </StorySection>
              )}
              <EventReviews event={event} />
              <NextCamps camps={others.slice(0, 3)} />
            </Box>
            {event.isOver && NEW_CAMPS}
          </Box>
        </Container>
        <BookingBar event={event} {...actions} />
      </article>
    </>
  )
}

function isBookable({ availability, isCancelled }: EventPageQuery['next']['edges'][number]['node']): boolean {
  return !isCancelled && (availability === 'OPEN' || availability === 'FEW_LEFT')
}

function EventNotFound() {
  return (
    <>
      <PageHead title="Event Not Found" status={404} />
      <PageMessage
        title="Event Not Found"
        text="It may have been taken off the calendar, or the address has a slip in it."
        // Lazy, or React would hold the page back for it with a script of its own, which the content policy forbids.
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} loading="lazy" />}
        action={
          <Button variant="contained" component={Link} to={paths.home()}>
            Return to Home
          </Button>
        }
      />
    </>
  )
}

function EventUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <TryAgainMessage
      title="This event could not be loaded"
      text="Check your connection and try again."
      onRetry={onRetry}
    />
  )
}

const PAGE_STYLE = {
  containerType: 'inline-size',
  pt: { xs: 3, md: 4 },
  pb: { xs: 5, md: 8 },
  '@media print': { containerType: 'normal' },
} as const

// Two columns where both have room for text as large as it is.
const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 6,
  rowGap: 4,
  '@container (min-width: 50rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    '& > .side': { gridColumn: 2, gridRow: 1 },
  },
} as const

const STORY_STYLE = {
  display: 'grid',
  gap: { xs: 4.5, md: 6 },
  alignContent: 'start',
  '@media print': { gap: 1.75 },
} as const

/** The shape of an event's page while it is loading. */
function EventPageSkeleton() {
  return (
    <Box role="status" aria-label="Loading event" sx={{ minHeight: '100vh' }}>
      <Skeleton variant="rectangular" animation={false} height={400} />
      <Container sx={{ py: 5 }}>
        <Skeleton animation={false} height={48} width="50%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="70%" />
      </Container>
    </Box>
  )
}
