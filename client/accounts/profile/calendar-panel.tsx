import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { describeFailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const CHANGE_CALENDAR_ADDRESS = graphql(/* GraphQL */ `
  mutation ChangeCalendarAddress($input: ChangeCalendarAddressInput!) {
    changeCalendarAddress(input: $input) {
      __typename
      ... on ChangeCalendarAddressPayload {
        address
        viewer {
          ...CalendarPanel
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const CALENDAR_PANEL = graphql(/* GraphQL */ `
  fragment CalendarPanel on User {
    id
    calendarAddressMadeAt
  }
`)

/** Creates, renews and revokes the secret address of the member's calendar feed. */
export function CalendarPanel({ member }: { member: FragmentType<typeof CALENDAR_PANEL> }) {
  const { data } = useSuspenseFragment({ fragment: CALENDAR_PANEL, from: member })
  const [fresh, setFresh] = useState<string | null>(null)
  const [changeAddress] = useAction(CHANGE_CALENDAR_ADDRESS)
  const toast = useToast()
  const madeAt = data.calendarAddressMadeAt
  // A password change revokes the address while it is on screen.
  const address = madeAt === null ? null : fresh

  async function change(to: 'RENEW' | 'WITHDRAW') {
    const outcome = await changeAddress({ change: to })
    if (outcome.kind === 'DONE') {
      setFresh(outcome.answer.address)
      if (to === 'WITHDRAW') toast({ title: 'Address withdrawn', description: 'It shows nothing any more.' })
    } else {
      toast({
        title: 'That did not work',
        description: describeFailedOutcome(outcome),
        variant: 'destructive',
      })
    }
  }

  return (
    <Panel
      title="Your Bookings in Your Calendar"
      lead="A secret address to subscribe to in Google, Apple or Outlook. It shows which camp, when and where; never names, contacts or health details."
    >
      {address !== null && <NewCalendarAddress address={address} />}
      {address === null && madeAt !== null && (
        <Typography sx={{ mb: 2 }}>
          <Text>
            Your address was made on {formatDayAu(brisbaneDay(new Date(madeAt)))}. We keep no copy: if you
            have lost it, make a new one.
          </Text>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void change('RENEW')}>
          <Text>{madeAt === null ? 'Make my calendar address' : 'Make a new address'}</Text>
        </Button>
        {madeAt !== null && (
          <Button variant="outlined" color="error" onClick={() => void change('WITHDRAW')}>
            Withdraw address
          </Button>
        )}
      </Box>
      <Typography sx={{ mt: 2 }}>
        Looking for the next one? <Link href="/calendar.ics">The calendar of all coming camps</Link> is open
        to everybody.
      </Typography>
    </Panel>
  )
}

function NewCalendarAddress({ address }: { address: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address copied' })
    } catch {
      toast({ title: 'Please copy it by hand', description: 'Your browser does not let us copy it.' })
    }
  }

  return (
    <Box sx={{ mb: 2 }} role="group" aria-label="Your new calendar address">
      <FormField
        label="Your calendar address"
        value={address}
        readOnly
        autoFocus
        onFocus={(focus) => focus.target.select()}
        hint="Shown only now, so copy it. Whoever has it sees your camps; any address from before is dead."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="contained" onClick={() => void copy()}>
          Copy address
        </Button>
        <Button variant="outlined" href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar app
        </Button>
      </Box>
    </Box>
  )
}
