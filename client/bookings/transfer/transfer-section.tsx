import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { useServerOffset } from '../../apollo/server-clock.ts'
import { graphql } from '../../graphql/gql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { OrganiserActions } from '../shared/organiser-actions.ts'
import { PendingTransfer } from './pending-transfer.tsx'

// Loaded on demand: few families need it.
const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

const TRANSFER_SECTION = graphql(/* GraphQL */ `
  fragment TransferSection on Booking {
    id
    details {
      transferUntil
    }
    pendingTransfer {
      email
    }
    ...PendingTransferNotice
  }
`)

type TransferSectionProps = { booking: FragmentType<typeof TRANSFER_SECTION>; organiser?: OrganiserActions }

/** Offers a transfer or shows the open offer. Renders nothing without full access or after the limit. */
export function TransferSection({ booking, organiser }: TransferSectionProps) {
  const { data } = useSuspenseFragment({
    fragment: TRANSFER_SECTION,
    fragmentName: 'TransferSection',
    from: booking,
  })
  const [isOpen, setOpen] = useState(false)
  const now = useNow(useServerOffset())
  const until = data.details?.transferUntil
  if (!until || now === null || now > new Date(until)) return null
  return (
    <Panel
      title="Transfer"
      lead={`${organiser ? "If the family can't come, someone else can have this booking" : "Can't come? Someone else can have your booking"} for free until ${formatInstantAu(new Date(until))} (Brisbane time).`}
      sx={{ displayPrint: 'none' }}
    >
      {data.pendingTransfer ? (
        <PendingTransfer booking={data} organiser={organiser} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Transfer to another person
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <TransferDialog bookingId={data.id} organiser={organiser} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
