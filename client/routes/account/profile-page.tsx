import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { brisbaneHour } from '../../../domain/dates.ts'
import { FamilySection } from '../../accounts/family/family-section.tsx'
import { getGreetingForHour } from '../../accounts/profile/greeting.ts'
import {
  ProfileLoading,
  ProfileSignedOut,
  ProfileUnavailable,
} from '../../accounts/profile/profile-message.tsx'
import { VerifyEmailNotice } from '../../accounts/verify-email/verify-email-notice.tsx'
import { ActionRequired } from '../../bookings/my/action-required.tsx'
import { BookingStats } from '../../bookings/my/booking-stats.tsx'
import { RECENT_COUNT, RecentBookings } from '../../bookings/my/recent-bookings.tsx'
import { UpcomingAdventures } from '../../events/home/upcoming-adventures.tsx'
import { graphql } from '../../graphql/gql.ts'
import type { ProfilePageQuery } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { CodePromptProvider } from '../../step-up/code-prompt-provider.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Text } from '../../ui/text.tsx'

// Few members have credit notes.
const CreditNotesPanel = lazyPart(
  async () => (await import('../../bookings/my/credit-notes-panel.tsx')).CreditNotesPanel,
)
const GuestBookingsPanel = lazyPart(
  async () => (await import('../../bookings/my/guest-bookings-panel.tsx')).GuestBookingsPanel,
)
const WaitingPlacesPanel = lazyPart(
  async () => (await import('../../waiting-list/waiting-places-panel.tsx')).WaitingPlacesPanel,
)
// Loaded late: below the first screen, and includes form rules.
const CalendarPanel = lazyPart(
  async () => (await import('../../accounts/profile/calendar-panel.tsx')).CalendarPanel,
)
const MyPasswordPanel = lazyPart(
  async () => (await import('../../accounts/profile/my-password-panel.tsx')).MyPasswordPanel,
)
const SecondFactorPanel = lazyPart(
  async () => (await import('../../accounts/second-factor/second-factor-panel.tsx')).SecondFactorPanel,
)
const SecondStepNotice = lazyPart(
  async () => (await import('../../accounts/profile/second-step-notice.tsx')).SecondStepNotice,
)
const StaffCards = lazyPart(async () => (await import('../../accounts/profile/staff-cards.tsx')).StaffCards)
const AccountSecurity = lazyPart(
  async () => (await import('../../accounts/profile/account-security.tsx')).AccountSecurity,
)

const PROFILE_PAGE = graphql(/* GraphQL */ `
  query ProfilePage($first: Int!) {
    serverTime
    viewer {
      id
      username
      firstName
      role
      isEmailVerified
      mustChangePassword
      secondFactorRequirement
      secondFactor {
        since
      }
      ...BookingStats
      ...VerifyEmailNotice
      ...FamilySection
      ...CalendarPanel
      ...SecondFactorPanel
      ...CreditNotesPanel
      ...GuestBookingsPanel
      ...WaitingPlacesPanel
      waitingPlaces {
        id
        offer {
          id
          status
        }
      }
      bookingStats {
        total
      }
      bookings(first: $first) {
        edges {
          cursor
          node {
            id
            ...OwnBooking
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      unpaidBookings {
        id
        ...OwnBooking
      }
    }
    next: events(first: 5) {
      edges {
        node {
          id
          startsAt
          ...UpcomingAdventure
        }
      }
    }
  }
`)

// The largest page size that the cost limit of a request allows.
const MORE_BOOKINGS = graphql(/* GraphQL */ `
  query MoreBookings($after: String) {
    viewer {
      id
      bookings(first: 7, after: $after) {
        edges {
          cursor
          node {
            id
            ...OwnBooking
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

const ADVENTURES_SHOWN = 3

type Member = NonNullable<ProfilePageQuery['viewer']>

export function ProfilePage() {
  const { data, error, refetch, fetchMore } = useQuery(PROFILE_PAGE, {
    variables: { first: RECENT_COUNT },
  })
  if (!data)
    return error ? (
      <ProfileUnavailable onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <ProfileLoading />
    )
  if (data.viewer === null) return <ProfileSignedOut />

  const member = data.viewer
  const { edges, pageInfo } = member.bookings
  // The server grants no staff access until the password is valid for the role.
  const isStaff = member.role !== 'USER' && !member.mustChangePassword
  const isRoleInForce = isStaff && member.secondFactorRequirement !== 'FOR_ACCESS'
  const readAt = Date.parse(data.serverTime)
  const upcoming = data.next.edges
    .map(({ node }) => node)
    .filter(({ startsAt }) => Date.parse(startsAt) > readAt)
  const loadMore = () => fetchMore({ query: MORE_BOOKINGS, variables: { after: pageInfo.endCursor } })
  // Chooses the main action: pay, then accept offered spots, then book.
  const hasToPay = member.unpaidBookings.length > 0
  const hasOffer = member.waitingPlaces.some(({ offer }) => offer?.status === 'OPEN')
  return (
    <CodePromptProvider>
      <PageHead title="Your profile" />
      <Container sx={PAGE_STYLE}>
        <Greeting member={member} serverTime={data.serverTime} />
        {member.mustChangePassword && (
          <Suspense>
            <MyPasswordPanel role={member.role} />
          </Suspense>
        )}
        {isStaff && member.secondFactorRequirement !== 'NONE' && (
          <Suspense>
            <SecondStepNotice isForAccess={!isRoleInForce} setUpAt={adminPaths.secondStep()} />
          </Suspense>
        )}
        {isRoleInForce && (
          <Suspense>
            <StaffCards role={member.role} getDayPath={adminPaths.campDay} />
          </Suspense>
        )}
        {!member.isEmailVerified && <VerifyEmailNotice member={member} />}
        <BookingStats member={member} />
        <ActionRequired bookings={member.unpaidBookings} />
        <Suspense>
          <WaitingPlacesPanel member={member} isMain={!hasToPay} />
        </Suspense>
        <RecentBookings
          bookings={edges.map(({ node }) => node)}
          total={member.bookingStats.total}
          onLoadMore={pageInfo.hasNextPage ? loadMore : null}
          isMain={!hasOffer}
        />
        <Suspense>
          <GuestBookingsPanel member={member} />
          <CreditNotesPanel member={member} />
        </Suspense>
        <UpcomingAdventures events={upcoming.slice(0, ADVENTURES_SHOWN)} />
        <FamilySection member={member} />
        <Suspense>
          <CalendarPanel member={member} />
          {(isStaff || member.secondFactor !== null) && <SecondFactorPanel member={member} />}
          <AccountSecurity role={member.role} mustChangePassword={member.mustChangePassword} />
        </Suspense>
      </Container>
    </CodePromptProvider>
  )
}

function Greeting({ member, serverTime }: { member: Member; serverTime: string }) {
  const greeting = getGreetingForHour(brisbaneHour(new Date(serverTime)))
  return (
    <Box>
      <Typography component="h1" variant="h2">
        <Text>
          {greeting}, {member.firstName || member.username}
        </Text>
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary', fontSize: '1.0625rem' }}>
        Your bookings, upcoming camps and family.
      </Typography>
    </Box>
  )
}

const PAGE_STYLE = {
  py: { xs: 4, md: 6 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 3, md: 4 },
} as const
