import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useViewer } from '../accounts/session/use-viewer.ts'
import { useHeldBooking } from '../bookings/held/use-held-booking.ts'
import { PrintSheet } from '../bookings/shared/print-sheet.tsx'
import { QUESTIONS_BEFORE_BOOKING } from '../contact/common-questions.ts'
import { QuestionList } from '../contact/question-list.tsx'
import { EventArticle } from '../events/event/event-article.tsx'
import { EventHead } from '../events/event/event-head.tsx'
import { EVENT_PAGE } from '../events/event/event-page-query.ts'
import { useBookingTarget } from '../events/use-booking-target.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Optional } from '../ui/optional.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../ui/page/page-message.tsx'

const BookingFlow = lazyPart(async () => (await import('./booking-flow.tsx')).BookingFlow)

// Guests have no position to show.
const MyPlaceLine = lazyPart(async () => (await import('../waiting-list/my-place-line.tsx')).MyPlaceLine)
const NewCampsPanel = lazyPart(async () => (await import('../new-camps/new-camps-panel.tsx')).NewCampsPanel)
// Created once: React discards server-rendered HTML when its element changes before its script has loaded.
const NEW_CAMPS = (
  <Optional>
    <NewCampsPanel heading="h2" />
  </Optional>
)

export function EventPage() {
  const { id = '' } = useParams()
  const [booking, setBooking] = useBookingTarget()
  const viewer = useViewer()
  const heldBooking = useHeldBooking(id)
  const { data, error, refetch } = useQuery(EVENT_PAGE, { variables: { id } })
  // `error` reports the failure, so the rejection is ignored.
  const reload = () => void refetch().catch(() => undefined)

  function renderPage() {
    if (!data)
      return error ? (
        <TryAgainMessage title="This event could not be loaded" onRetry={reload} />
      ) : (
        <EventPageSkeleton />
      )
    return data.event ? (
      <>
        <EventHead event={data.event} />
        <PrintSheet />
        <EventArticle
          event={data.event}
          cancellation={data.eventCancellation}
          next={data.next.edges.map(({ node }) => node)}
          booking={{
            onBook: () => setBooking({ eventId: id, start: 'choose' }),
            onJoinWaitingList: () => setBooking({ eventId: id, start: 'wait' }),
            finishPaying: heldBooking && <FinishPaying bookingId={heldBooking} />,
          }}
          questions={<QuestionList questions={QUESTIONS_BEFORE_BOOKING} />}
          newCamps={NEW_CAMPS}
          myEntry={
            viewer && (
              <Suspense>
                <MyPlaceLine eventId={id} />
              </Suspense>
            )
          }
        />
      </>
    ) : (
      <EventNotFound />
    )
  }

  return (
    <>
      {renderPage()}
      {/* Stays mounted when the event is withdrawn, so that the dialog can report it. */}
      <Suspense>
        {booking && <BookingFlow key={booking.eventId} {...booking} onClose={() => setBooking(null)} />}
      </Suspense>
    </>
  )
}

function FinishPaying({ bookingId }: { bookingId: string }) {
  return (
    <Button
      variant="contained"
      color="secondary"
      size="large"
      fullWidth
      component={Link}
      to={paths.checkout(bookingId)}
    >
      Finish paying
    </Button>
  )
}

function EventNotFound() {
  return (
    <>
      <PageHead title="Event Not Found" status={404} />
      <PageMessage
        title="Event Not Found"
        text="It may have been taken off the calendar, or there's a typo in the address."
        // Lazy: otherwise React delays the page for the image with an inline script, which the content policy
        // blocks.
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
