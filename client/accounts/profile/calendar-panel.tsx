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
    calendarAddressCreatedAt
  }
`)

/** Creates, renews and revokes the secret address of the member's calendar feed. */
export function CalendarPanel({ member }: { member: FragmentType<typeof CALENDAR_PANEL> }) {
  const { data } = useSuspenseFragment({ fragment: CALENDAR_PANEL, from: member })
  const [newAddress, setNewAddress] = useState<string | null>(null)
  const [changeAddress] = useAction(CHANGE_CALENDAR_ADDRESS)
  const toast = useToast()
  const createdAt = data.calendarAddressCreatedAt
  // A password change revokes the address while it is on screen.
  const address = createdAt === null ? null : newAddress

  async function change(to: 'RENEW' | 'WITHDRAW') {
    const outcome = await changeAddress({ change: to })
    if (outcome.kind === 'DONE') {
      setNewAddress(outcome.payload.address)
      if (to === 'WITHDRAW')
        toast({ title: 'Calendar link turned off', description: 'It no longer shows anything.' })
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
      title="Your bookings in your calendar"
      lead="A private link to subscribe to in Google, Apple or Outlook. It shows which camp, when and where, but never names, contacts or health details."
    >
      {address !== null && <NewCalendarAddress address={address} />}
      {address === null && createdAt !== null && (
        <Typography sx={{ mb: 2 }}>
          <Text>
            You created your link on {formatDayAu(brisbaneDay(new Date(createdAt)))}. We don't keep a copy. If
            you've lost it, create a new one.
          </Text>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void change('RENEW')}>
          <Text>{createdAt === null ? 'Create my calendar link' : 'Create a new link'}</Text>
        </Button>
        {createdAt !== null && (
          <Button variant="outlined" color="error" onClick={() => void change('WITHDRAW')}>
            Turn off link
          </Button>
        )}
      </Box>
      <Typography sx={{ mt: 2 }}>
        Looking for your next camp? <Link href="/calendar.ics">The calendar of all upcoming camps</Link> is
        open to everyone.
      </Typography>
    </Panel>
  )
}

function NewCalendarAddress({ address }: { address: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'Please copy it yourself', description: "Your browser doesn't let us copy it." })
    }
  }

  return (
    <Box sx={{ mb: 2 }} role="group" aria-label="Your new calendar link">
      <FormField
        label="Your calendar link"
        value={address}
        readOnly
        autoFocus
        onFocus={({ target }) => target.select()}
        hint="We only show it once, so copy it now. Anyone who has it can see your camps. Earlier links no longer work."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="contained" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="outlined" href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar app
        </Button>
      </Box>
    </Box>
  )
}
