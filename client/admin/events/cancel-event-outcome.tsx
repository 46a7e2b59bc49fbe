import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Ref } from 'react'
import type { CancelEventOutcome as Outcome } from '../../../domain/cancel-event-form.ts'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_FIELDSET, SMALL_ASIDE } from '../../theme-looks.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { counted } from '../kit/in-words.ts'

const CANCEL_EVENT_TARGETS = graphql(/* GraphQL */ `
  query CancelEventTargets {
    events(first: 50) {
      edges {
        node {
          id
          title
          startDate
          endDate
          availability
          availableSpots
        }
      }
    }
  }
`)

type CancelEventOutcomeProps = {
  /** The event that is cancelled; it is no target. */
  eventId: string
  outcome: Outcome
  onChange: (outcome: Outcome) => void
  targetRef: Ref<HTMLSelectElement>
  targetError: string | undefined
}

/** What the families get, and for those that move where to. */
export function CancelEventOutcome({
  eventId,
  outcome,
  onChange,
  targetRef,
  targetError,
}: CancelEventOutcomeProps) {
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        Every family gets
      </Box>
      <RadioGroup name="outcome" value={outcome} onChange={(_event, value) => onChange(outcomeOf(value))}>
        <FormControlLabel
          value="CASH"
          label="all their money back, the way it was paid"
          control={<Radio />}
        />
        <FormControlLabel value="CREDIT" label="a credit note for everything they paid" control={<Radio />} />
        <FormControlLabel value="MOVED" label="a spot at another event" control={<Radio />} />
      </RadioGroup>
      {outcome === 'MOVED' && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
          <TargetField eventId={eventId} targetRef={targetRef} error={targetError} />
          <Box component="ul" sx={{ m: 0, pl: 2.5, ...SMALL_ASIDE }}>
            <li>
              Nobody pays more, and no fee is charged. If the other event costs less, the difference goes
              back.
            </li>
            <li>Families for whom no spot is left there get all their money back. Unpaid bookings end.</li>
            <li>
              Until the other event begins, every family that moved can cancel and get all their money back.
            </li>
          </Box>
        </Box>
      )}
    </Box>
  )
}

type TargetFieldProps = { eventId: string; targetRef: Ref<HTMLSelectElement>; error: string | undefined }

/** Where they move: the events that have places. */
function TargetField({ eventId, targetRef, error }: TargetFieldProps) {
  const { data } = useQuery(CANCEL_EVENT_TARGETS, { fetchPolicy: 'network-only' })
  const targets = (data?.events.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id, availability }) => id !== eventId && ['OPEN', 'FEW_LEFT'].includes(availability))
  return (
    <SelectField ref={targetRef} name="targetEventId" label="Other event" required error={error}>
      <option value="">
        {data !== undefined && targets.length === 0 ? 'No other event has spots' : 'Please choose'}
      </option>
      {targets.map(({ id, title, startDate, endDate, availableSpots }) => (
        <option key={id} value={id}>
          {title}, {formatDayRangeAu(startDate, endDate)}: {counted(availableSpots, 'spot')} left
        </option>
      ))}
    </SelectField>
  )
}

function outcomeOf(value: string): Outcome {
  return value === 'CREDIT' || value === 'MOVED' ? value : 'CASH'
}
