import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_FIELDSET, PLAIN_LIST } from '../../theme-looks.ts'
import { ListSkeleton, LoadFailure } from '../kit/list-message.tsx'
import { campInWords } from './camps-in-words.ts'

const CAMPS_TO_LEAD = graphql(/* GraphQL */ `
  query CampsToLead {
    adminEvents(filter: { period: COMING }, first: 50) {
      edges {
        node {
          id
          event {
            id
            title
            startDate
            endDate
            isCancelled
          }
        }
      }
    }
  }
`)

type Camp = { id: string; title: string; startDate: string; endDate: string; isCancelled: boolean }

type CampsFieldProps = {
  /** The ids that are chosen. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** What somebody leads already, also when it is over. */
  led?: readonly Camp[]
  error: string | undefined
}

/** Which camps somebody leads: those that are ahead, and those that are led already. */
export function CampsField({ chosen, onChoose, led = [], error }: CampsFieldProps) {
  const messageId = useId()
  const { data, error: failure, refetch } = useQuery(CAMPS_TO_LEAD, { fetchPolicy: 'cache-and-network' })
  const coming =
    data?.adminEvents?.edges.map(({ node }) => node.event).filter((each) => !each.isCancelled) ?? []
  const camps: Camp[] = [...led.filter(({ id }) => !coming.some((each) => each.id === id)), ...coming]

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
      {camps.length === 0 && <Box sx={{ color: 'text.secondary' }}>No camp is ahead. Make one first.</Box>}
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 0.5 }}>
        {camps.map((camp) => (
          <li key={camp.id}>
            <FormControlLabel
              label={campInWords(camp)}
              sx={{ mr: 0 }}
              control={
                <Checkbox
                  slotProps={{ input: { 'aria-invalid': error !== undefined } }}
                  checked={chosen.includes(camp.id)}
                  onChange={(_, checked) =>
                    onChoose(checked ? [...chosen, camp.id] : chosen.filter((id) => id !== camp.id))
                  }
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
