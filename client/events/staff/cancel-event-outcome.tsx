import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type Ref, useState } from 'react'
import type { CancelEventOutcome as Outcome } from '../../../domain/cancel-event-form.ts'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CancelEventTargetsQuery } from '../../graphql/graphql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { PLAIN_FIELDSET, SMALL_ASIDE } from '../../theme-looks.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Text } from '../../ui/text.tsx'

// Limited to 50 choices. The search finds all others.
const CANCEL_EVENT_TARGETS = graphql(/* GraphQL */ `
  query CancelEventTargets($search: String) {
    adminEvents(
      filter: { period: UPCOMING, visibility: VISIBLE, search: $search }
      order: { field: NEXT, direction: ASC }
      first: 50
    ) {
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
      pageInfo {
        hasNextPage
      }
    }
  }
`)

type CancelEventOutcomeProps = {
  /** ID of the cancelled event, which is excluded as a target. */
  eventId: string
  outcome: Outcome
  onChange: (outcome: Outcome) => void
  targetRef: Ref<HTMLSelectElement>
  targetError: string | undefined
}

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
      <RadioGroup name="outcome" value={outcome} onChange={(_event, value) => onChange(parseOutcome(value))}>
        <FormControlLabel
          value="CASH"
          label="a full refund to the original payment method"
          control={<Radio />}
        />
        <FormControlLabel value="CREDIT" label="a credit note for everything they paid" control={<Radio />} />
        <FormControlLabel value="EXCHANGE" label="a spot at another event" control={<Radio />} />
      </RadioGroup>
      {outcome === 'EXCHANGE' && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
          <TargetField eventId={eventId} targetRef={targetRef} error={targetError} />
          <Box component="ul" sx={{ m: 0, pl: 2.5, ...SMALL_ASIDE }}>
            <li>
              Nobody pays more, and there is no fee. If the other event costs less, we refund the difference.
            </li>
            <li>If there is no spot left for a family there, they get a full refund. Unpaid bookings end.</li>
            <li>Every family we move can cancel for a full refund until the other event starts.</li>
          </Box>
        </Box>
      )}
    </Box>
  )
}

type Target = NonNullable<CancelEventTargetsQuery['adminEvents']>['edges'][number]['node']

type TargetFieldProps = { eventId: string; targetRef: Ref<HTMLSelectElement>; error: string | undefined }

/** Offers events with free spots as targets, soonest first. */
function TargetField({ eventId, targetRef, error }: TargetFieldProps) {
  const [search, setSearch] = useState('')
  const [chosenId, setChosenId] = useState('')
  // The chosen event stays in the list when a new search does not match it.
  const [chosen, setChosen] = useState<Target | null>(null)
  const { data: newest, previousData } = useQuery(CANCEL_EVENT_TARGETS, {
    variables: { search: search || null },
    fetchPolicy: 'network-only',
  })
  const data = newest ?? previousData
  const found = (data?.adminEvents?.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id, availability }) => id !== eventId && ['OPEN', 'FEW_LEFT'].includes(availability))
  const isChosenFound = chosen === null || found.some(({ id }) => id === chosen.id)
  const targets = isChosenFound ? found : [chosen, ...found]

  function choose(id: string) {
    setChosenId(id)
    setChosen(targets.find((target) => target.id === id) ?? null)
  }

  return (
    <>
      {(search !== '' || data?.adminEvents?.pageInfo.hasNextPage) && (
        // Enter would submit the surrounding form.
        <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField
            label="Find the other event"
            hint="The list of events below shows those of the next 50 that have spots."
            value={search}
            onSearch={setSearch}
          />
        </Box>
      )}
      <SelectField
        ref={targetRef}
        name="targetEventId"
        label="Other event"
        required
        error={error}
        value={chosenId}
        onChange={({ target }) => target instanceof HTMLSelectElement && choose(target.value)}
      >
        <option value="">
          <Text>{getPlaceholder(data !== undefined && targets.length === 0, search)}</Text>
        </option>
        {targets.map(({ id, title, startDate, endDate, availableSpots }) => (
          <option key={id} value={id}>
            {title}, {formatDayRangeAu(startDate, endDate)}: {formatCount(availableSpots, 'spot')} left
          </option>
        ))}
      </SelectField>
    </>
  )
}

function getPlaceholder(isEmpty: boolean, search: string): string {
  if (!isEmpty) return 'Please choose'
  return search === '' ? 'No other event has spots' : 'No events with spots match'
}

function parseOutcome(value: string): Outcome {
  return value === 'CREDIT' || value === 'EXCHANGE' ? value : 'CASH'
}
