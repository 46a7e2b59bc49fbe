import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { CancellationSection } from '../../bookings/cancel/cancellation-section.tsx'
import { ExchangeNotice } from '../../bookings/exchange/exchange-notice.tsx'
import { ExchangeSection } from '../../bookings/exchange/exchange-section.tsx'
import { BookingFacts } from '../../bookings/pages/booking-facts.tsx'
import { FactColumns } from '../../bookings/shared/fact-group.tsx'
import { PrintSheet } from '../../bookings/shared/print-sheet.tsx'
import { BookingConsents } from '../../bookings/staff/booking-consents.tsx'
import { BookingDeskButtons } from '../../bookings/staff/booking-desk-buttons.tsx'
import { BookingGroupBadge } from '../../bookings/staff/booking-group-badge.tsx'
import { BookingHistory } from '../../bookings/staff/booking-history-section.tsx'
import { BookingPayments } from '../../bookings/staff/money/booking-payments.tsx'
import { TransferSection } from '../../bookings/transfer/transfer-section.tsx'
import { graphql } from '../../graphql/gql.ts'
import type { AdminBookingPageQuery } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { formatPartySize } from '../../staff/kit/admin-text.ts'
import { SHEET_STYLE } from '../../staff/kit/card-styles.ts'
import { ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { Text } from '../../ui/text.tsx'

const ADMIN_BOOKING_PAGE = graphql(/* GraphQL */ `
  query AdminBookingPage($id: ID!) {
    booking(id: $id) {
      id
      code
      firstName
      event {
        id
        title
        startDate
        endDate
      }
      adultCount
      childCount
      paymentStatus
      details {
        lastName
        children {
          name
        }
      }
      admin {
        group
        username
        policyEdition
        campaign
        correctionVersion
      }
      ...BookingFacts
      ...ExchangeNotice
      ...ExchangeSection
      ...TransferSection
      ...CancellationSection
      ...BookingPayments
      ...BookingConsents
      ...BookingHistory
    }
  }
`)

type FullBooking = NonNullable<AdminBookingPageQuery['booking']>

/** Renders one booking for the organiser. The server records every read. */
export function AdminBookingPage() {
  const { id = '' } = useParams()
  return (
    <AdminOnly title="Booking" viewer={useViewer()}>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 }, '@media print': { maxWidth: 'none', px: 0 } }}>
        <BookingContent key={id} id={id} />
      </Container>
    </AdminOnly>
  )
}

function BookingContent({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ADMIN_BOOKING_PAGE, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => void refetch().catch(() => undefined)
  if (data?.booking) return <BookingSheet booking={data.booking} onChanged={reload} />
  if (error) return <LoadFailure onRetry={reload} />
  if (!data) return <ListSkeleton />
  return (
    <PageMessage
      title="Booking Not Found"
      text="No booking has this address."
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.admin()}>
          Back to the dashboard
        </Button>
      }
    />
  )
}

type BookingSheetProps = { booking: FullBooking; onChanged: () => void }

function BookingSheet({ booking, onChanged }: BookingSheetProps) {
  const navigate = useNavigate()
  const organiser = {
    onDone: (id: string) => (id === booking.id ? onChanged() : void navigate(adminPaths.booking(id))),
    getBookingPath: adminPaths.booking,
  }
  const username = booking.admin?.username ?? null
  const children = booking.details?.children.map(({ name }) => name) ?? []
  return (
    <>
      <PrintSheet isDense />
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5, displayPrint: 'none' }}>
        Back to the dashboard
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h1" variant="h2">
          <Text>
            {booking.firstName} {booking.details?.lastName}
          </Text>
        </Typography>
        {booking.admin && <BookingGroupBadge group={booking.admin.group} />}
        {booking.paymentStatus === 'FAILED' && <Box sx={{ color: 'error.main' }}>Last payment failed</Box>}
      </Box>
      <Typography sx={{ mt: 0.5, fontSize: '1.0625rem' }}>
        <Link to={adminPaths.eventBookings(booking.event.id)}>{booking.event.title || 'Unknown Event'}</Link>
        <Text>, {formatDayRangeAu(booking.event.startDate, booking.event.endDate)}</Text>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Text>
          {formatPartySize(booking)} · {username === null ? 'booked as a guest' : `account ${username}`} ·
          cancellation policy {booking.admin?.policyEdition}
          {booking.admin?.campaign && ` · campaign ${booking.admin.campaign}`}
        </Text>
      </Typography>
      <BookingCodeLine code={booking.code} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, mb: 3, displayPrint: 'none' }}>
        {booking.admin?.correctionVersion && (
          <BookingDeskButtons bookingId={booking.id} onSaved={onChanged} />
        )}
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outlined" component={Link} to={adminPaths.subjectAudit(`booking:${booking.id}`)}>
          Audit trail
        </Button>
      </Box>
      <Box sx={{ ...SHEET_STYLE, pt: { xs: 2, md: 3 }, pb: 0 }}>
        <FactColumns>
          <BookingFacts booking={booking} hasContactLinks />
        </FactColumns>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
        <ExchangeNotice booking={booking} getBookingPath={adminPaths.booking} />
        <Box sx={FOR_FAMILY_STYLE}>
          <CancellationSection booking={booking} organiser={organiser} />
          <TransferSection booking={booking} organiser={organiser} />
          <ExchangeSection booking={booking} organiser={organiser} />
        </Box>
      </Box>
      <BookingPayments booking={booking} />
      <BookingConsents booking={booking} childNames={children} />
      <BookingHistory booking={booking} />
    </>
  )
}

const FOR_FAMILY_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
} as const
