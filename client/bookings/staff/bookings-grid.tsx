import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import { Link, useNavigate } from 'react-router-dom'
import { formatMoney } from '../../../domain/money.ts'
import type { AdminBookingSort } from '../../graphql/graphql.ts'
import { AdminGrid } from '../../staff/kit/admin-grid.tsx'
import { formatBrisbaneDay, formatPartySize } from '../../staff/kit/admin-text.ts'
import type { ListProps } from '../../staff/kit/list-props.ts'
import { CancelledBadge } from '../../staff/kit/state-badge.tsx'
import { CLAMP_STYLE, CUT_STYLE, TwoLines } from '../../staff/kit/two-lines.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { BookingGroupBadge } from './booking-group-badge.tsx'
import {
  BOOKING_LINE,
  type BookingLine,
  type BookingReference,
  describePaymentState,
  formatBookerFullName,
  isBookingLine,
} from './booking-line.ts'

const COLUMNS: readonly GridColDef<BookingLine>[] = [
  {
    field: 'NAME',
    headerName: 'Booked by',
    flex: 1.3,
    minWidth: 190,
    renderCell: ({ row }) => (
      <TwoLines
        first={
          <MuiLink
            component={Link}
            to={adminPaths.booking(row.id)}
            title={formatBookerFullName(row)}
            sx={{ ...LINK_STYLE, ...CUT_STYLE, display: 'block' }}
          >
            {formatBookerFullName(row)}
          </MuiLink>
        }
        second={
          <MuiLink
            href={`mailto:${row.admin.email}`}
            title={row.admin.email}
            color="inherit"
            sx={MAIL_STYLE}
            // A click on the row opens the booking.
            onClick={(event) => event.stopPropagation()}
          >
            {row.admin.email}
          </MuiLink>
        }
      />
    ),
  },
  {
    field: 'CODE',
    headerName: 'Reference',
    sortable: false,
    width: 110,
    renderCell: ({ row }) => row.code !== null && <BookingCode code={row.code} />,
  },
  {
    field: 'CAMP',
    headerName: 'Event',
    flex: 1.3,
    minWidth: 170,
    renderCell: ({ row }) => (
      <Box sx={{ minWidth: 0 }}>
        <Box title={row.event.title} sx={row.event.isCancelled ? CUT_STYLE : CLAMP_STYLE}>
          {row.event.title}
        </Box>
        {row.event.isCancelled && <CancelledBadge text="Event cancelled" />}
      </Box>
    ),
  },
  {
    field: 'GROUP',
    headerName: 'Status',
    width: 175,
    renderCell: ({ row }) => (
      <Box>
        <BookingGroupBadge group={row.admin.group} />
        {row.paymentStatus === 'FAILED' && <Box sx={FAILED_STYLE}>Last payment failed</Box>}
      </Box>
    ),
  },
  {
    field: 'PARTY',
    headerName: 'Party',
    sortable: false,
    width: 155,
    renderCell: ({ row }) => formatPartySize(row),
  },
  {
    field: 'BOOKED',
    headerName: 'Booked',
    width: 160,
    renderCell: ({ row }) => formatBrisbaneDay(row.admin.createdAt),
  },
  {
    field: 'TOTAL',
    headerName: 'Total',
    width: 130,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <TwoLines isRight first={formatMoney(row.totalAmount)} second={describePaymentState(row)} />
    ),
  },
]

export function BookingsGrid({
  pages,
  order,
  onSort,
  count,
  isLoading,
}: ListProps<BookingReference, AdminBookingSort>) {
  const navigate = useNavigate()
  const { data: bookings } = useSuspenseFragment({ fragment: BOOKING_LINE, from: pages.shown })
  return (
    <AdminGrid
      label="Bookings"
      rows={bookings.filter(isBookingLine)}
      columns={COLUMNS}
      rowHeight={64}
      order={order}
      onSort={onSort}
      page={pages.page}
      hasNextPage={pages.hasNextPage}
      count={count}
      onPage={(page) => void pages.goToPage(page)}
      isLoading={isLoading}
      onOpen={(id) => void navigate(adminPaths.booking(id))}
    />
  )
}

// Minimum touch target heights.
const MAIL_STYLE = { ...CUT_STYLE, display: 'block', lineHeight: '1.5rem' } as const
const LINK_STYLE = { display: 'inline-block', fontWeight: 600, lineHeight: '1.75rem' } as const

const FAILED_STYLE = { color: 'error.main', fontSize: '0.875rem', mt: 0.25 } as const
