import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { formatInstantAu } from '../../domain/dates.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { graphql } from '../graphql/gql.ts'
import { Panel } from '../ui/page/panel.tsx'
import { useNow } from '../ui/use-now.ts'

// Few families need it.
const HandOverDialog = lazy(async () => ({
  default: (await import('./transfer/transfer-dialog.tsx')).HandOverDialog,
}))

const HAND_OVER_SECTION = graphql(/* GraphQL */ `
  fragment HandOverSection on Booking {
    id
    details {
      handOverUntil
    }
  }
`)

type HandOverSectionProps = { booking: FragmentType<typeof HAND_OVER_SECTION> }

/** The way to hand a booking over. Nothing for whoever may not see the whole booking, and when it is too late. */
export function HandOverSection({ booking }: HandOverSectionProps) {
  const { data } = useSuspenseFragment({ fragment: HAND_OVER_SECTION, from: booking })
  const [isOpen, setOpen] = useState(false)
  const now = useNow(useServerOffset())
  const until = data.details?.handOverUntil
  if (!until || now === null || now > new Date(until)) return null
  return (
    <Panel
      title="Hand over"
      lead={`Can't come? Another person can have your booking, for nothing, until ${formatInstantAu(new Date(until))} (Brisbane time).`}
      sx={{ displayPrint: 'none' }}
    >
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Hand over to another person
      </Button>
      {isOpen && (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <HandOverDialog bookingId={data.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
