import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'

// Loaded on demand: few families need it.
const ExchangeDialog = lazyPart(async () => (await import('./exchange-dialog.tsx')).ExchangeDialog)

const EXCHANGE_SECTION = graphql(/* GraphQL */ `
  fragment ExchangeSection on Booking {
    id
    exchange {
      until
      fee
      openExchangeId
    }
  }
`)

type ExchangeSectionProps = {
  booking: FragmentType<typeof EXCHANGE_SECTION>
  organiser?: OrganiserActions & { getBookingPath: (bookingId: string) => string }
}

/** The button to move a booking. Renders nothing when it cannot be moved or without full access. */
export function ExchangeSection({ booking, organiser }: ExchangeSectionProps) {
  const { data } = useSuspenseFragment({ fragment: EXCHANGE_SECTION, from: booking })
  const [isOpen, setOpen] = useState(false)
  const { exchange } = data
  if (!exchange) return null
  const until = formatInstantAu(new Date(exchange.until))
  return (
    <Panel
      title="Move to another event"
      lead={`If another date suits, this booking can move to another event with enough spots until ${until} (Brisbane time), for a ${formatMoney(exchange.fee)} fee. What was paid counts. Any price difference is paid or becomes credit.`}
      sx={{ displayPrint: 'none' }}
    >
      {exchange.openExchangeId && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <Text>A move is waiting for payment. Until then, this booking stays as it is. </Text>
          {organiser ? (
            <Link to={organiser.getBookingPath(exchange.openExchangeId)}>Open the move</Link>
          ) : (
            <Link to={paths.checkout(exchange.openExchangeId)}>Pay for the move</Link>
          )}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Choose another event
      </Button>
      {isOpen && (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <ExchangeDialog bookingId={data.id} organiser={organiser} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
