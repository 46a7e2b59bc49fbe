import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { site } from '../../../domain/site.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../../ui/page/page-message.tsx'

export function BookingNotFound({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <PageMessage
        title={title}
        text={
          <>
            There may be a typo in the address. Please use the link in our email, or call us on{' '}
            <MuiLink href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
              {site.phone}
            </MuiLink>
            .
          </>
        }
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
        action={
          <>
            <Button variant="contained" component={Link} to={paths.home()}>
              Return to Home
            </Button>
            <Button variant="outlined" component={Link} to={paths.bookingLinks()}>
              Email me my booking links
            </Button>
          </>
        }
      />
    </>
  )
}

/** The server did not respond. The booking itself is safe. */
export function BookingUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHead title="Booking unavailable" />
      <TryAgainMessage
        title="This booking could not be loaded"
        text="Your booking is safe. Check your connection and try again."
        onRetry={onRetry}
      />
    </>
  )
}

export function BookingSkeleton() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 } }}>
      <Box role="status" aria-label="Loading your booking" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={56} sx={{ maxWidth: 420 }} />
        <Skeleton variant="rounded" height={260} />
        <Skeleton variant="rounded" height={180} />
      </Box>
    </Container>
  )
}
