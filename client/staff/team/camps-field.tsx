import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_FIELDSET, PLAIN_LIST } from '../../theme-looks.ts'
import { ListSkeleton, LoadFailure } from '../kit/list-message.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { formatCampWithDates } from './staff-role-text.ts'

const CAMPS_TO_LEAD = graphql(/* GraphQL */ `
  query CampsToLead($search: String) {
    adminEvents(
      filter: { period: UPCOMING, search: $search }
      order: { field: NEXT, direction: ASC }
      first: 50
    ) {
      edges {
        node {
          id
          title
          startDate
          endDate
          isCancelled
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

type Camp = { id: string; title: string; startDate: string; endDate: string; isCancelled: boolean }

type CampsFieldProps = {
  /** IDs of the chosen camps. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** Camps the user already leads, including past ones. */
  led?: readonly Camp[]
  error: string | undefined
}

/** Offers future camps and the camps the user already leads. */
export function CampsField({ chosen, onChoose, led = [], error }: CampsFieldProps) {
  const messageId = useId()
  const [search, setSearch] = useState('')
  // Chosen camps stay in the list when a new search does not match them.
  const [picked, setPicked] = useState<readonly Camp[]>([])
  const {
    data: newest,
    previousData,
    error: failure,
    refetch,
  } = useQuery(CAMPS_TO_LEAD, {
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  })
  const data = newest ?? previousData
  const coming = data?.adminEvents?.edges.map(({ node }) => node).filter((each) => !each.isCancelled) ?? []
  const before = [...led, ...picked.filter(({ id }) => !led.some((each) => each.id === id))]
  const camps: Camp[] = [...before.filter(({ id }) => !coming.some((each) => each.id === id)), ...coming]
  const choose = (camp: Camp, isChosen: boolean) => {
    if (isChosen) setPicked([...picked.filter(({ id }) => id !== camp.id), camp])
    onChoose(isChosen ? [...chosen, camp.id] : chosen.filter((id) => id !== camp.id))
  }

  if (failure && !data) return <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
  if (!data) return <ListSkeleton entries={2} />
  return (
    <Box
      component="fieldset"
      sx={PLAIN_FIELDSET}
      aria-describedby={error === undefined ? undefined : messageId}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 650 }}>
        Camps to lead
      </Box>
      {(search !== '' || data.adminEvents?.pageInfo.hasNextPage) && (
        // Enter would submit the surrounding form.
        <Box sx={{ my: 1 }} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField label="Find a camp" value={search} onSearch={setSearch} />
        </Box>
      )}
      {camps.length === 0 && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {search === '' ? 'There are no upcoming camps. Create one first.' : 'No camps match.'}
        </Box>
      )}
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 0.5 }}>
        {camps.map((camp) => (
          <li key={camp.id}>
            <FormControlLabel
              label={formatCampWithDates(camp)}
              sx={{ mr: 0 }}
              control={
                <Checkbox
                  slotProps={{ input: { 'aria-invalid': error !== undefined } }}
                  checked={chosen.includes(camp.id)}
                  onChange={(_, isChosen) => choose(camp, isChosen)}
                />
              }
            />
          </li>
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText error id={messageId} role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
