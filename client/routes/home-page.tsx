import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { site } from '../../domain/site.ts'
import { siteData } from '../../domain/structured-data.ts'
import { CategoryFilters } from '../events/home/category-filters.tsx'
import { ClosingInvitation } from '../events/home/closing-invitation.tsx'
import { EventList, EventListError, EventListSkeleton } from '../events/home/event-list.tsx'
import { Hero } from '../events/home/hero.tsx'
import { HOME_PAGE, homePageVariables } from '../events/home/home-page-query.ts'
import { NextEvent } from '../events/home/next-event.tsx'
import { ProofStrip } from '../events/home/proof-strip.tsx'
import { SchoolCommunity } from '../events/home/school-community.tsx'
import { Testimonials } from '../events/home/testimonials.tsx'
import { useCategory } from '../events/home/use-category.ts'
import { useBookingTarget } from '../events/use-booking-target.ts'
import { PastAdventures } from '../past-events/past-adventures.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Optional } from '../ui/optional.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Section } from '../ui/page/section.tsx'

const BookingFlow = lazyPart(async () => (await import('./booking-flow.tsx')).BookingFlow)

const NewCampsPanel = lazyPart(async () => (await import('../new-camps/new-camps-panel.tsx')).NewCampsPanel)
// Created once: React discards server-rendered HTML when its element changes before its script has loaded.
const NEW_CAMPS = (
  <Optional>
    <NewCampsPanel heading="h3" />
  </Optional>
)

export function HomePage() {
  const [category, chooseCategory] = useCategory()
  const [booking, setBooking] = useBookingTarget()
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(HOME_PAGE, {
    variables: homePageVariables(category),
    notifyOnNetworkStatusChange: true,
  })
  const hero = data ?? previousData
  // `error` reports the failure, so the rejection is ignored.
  const reload = () => void refetch().catch(() => undefined)

  function renderListing() {
    if (data === undefined) return error ? <EventListError onRetry={reload} /> : <EventListSkeleton />
    const { edges, pageInfo } = data.events
    return (
      <>
        <EventList
          events={edges.map((edge) => edge.node)}
          onBook={(eventId) => setBooking({ eventId, start: 'choose' })}
          onJoinWaitingList={(eventId) => setBooking({ eventId, start: 'wait' })}
          onShowMore={
            pageInfo.hasNextPage ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : null
          }
          isLoadingMore={networkStatus === NetworkStatus.fetchMore}
        />
        {edges.length === 0 && NEW_CAMPS}
      </>
    )
  }

  return (
    <>
      <PageHead
        title="Outdoor camps for dads and kids"
        description={`${site.tagline}. See what's coming up and book a spot.`}
        data={siteData}
      />
      <Hero>
        <NextEvent
          upcoming={hero?.next.edges.map((edge) => edge.node)}
          onBook={(eventId) => setBooking({ eventId, start: 'choose' })}
        />
      </Hero>
      <ProofStrip />
      <Section id="events" eyebrow="What’s on" title="Upcoming events">
        <CategoryFilters chosen={category} onChoose={chooseCategory} />
        <Box sx={{ mt: 3 }}>{renderListing()}</Box>
      </Section>
      <SchoolCommunity />
      <PastAdventures />
      <Testimonials latest={hero?.latestReviews ?? []} />
      <ClosingInvitation />
      <Suspense>
        {booking && <BookingFlow key={booking.eventId} {...booking} onClose={() => setBooking(null)} />}
      </Suspense>
    </>
  )
}
