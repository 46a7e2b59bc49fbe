import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionRequired } from '../bookings/my/action-required.tsx'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { TestCards } from '../payments/test-cards.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Panel } from '../ui/page/panel.tsx'

const DEBUG_CHECKOUT_PAGE = graphql(/* GraphQL */ `
  query DebugCheckoutPage {
    viewer {
      id
      unpaidBookings {
        id
        ...OwnBooking
      }
    }
  }
`)

/** Opens the checkout of any booking. Development only. */
export function DebugCheckoutPage() {
  const { data } = useQuery(DEBUG_CHECKOUT_PAGE)
  const [bookingId, setBookingId] = useState('')
  const navigate = useNavigate()
  return (
    <Container maxWidth="sm" sx={{ py: 5, display: 'grid', gap: 3 }}>
      <PageHead title="Debug checkout" />
      <Typography component="h1" variant="h2">
        Debug checkout
      </Typography>
      <Panel title="Open a checkout">
        <Box component="form" action={() => void navigate(paths.checkout(bookingId.trim()))} sx={FORM_STYLE}>
          <FormField
            label="Booking id"
            required
            value={bookingId}
            onChange={(event) => setBookingId(event.target.value)}
          />
          <Button type="submit" variant="contained">
            Go to checkout
          </Button>
        </Box>
      </Panel>
      <ActionRequired bookings={data?.viewer?.unpaidBookings ?? []} />
      <Panel title="Cards">
        <TestCards />
      </Panel>
    </Container>
  )
}

const FORM_STYLE = { display: 'grid', gap: 2, justifyItems: 'start' } as const
