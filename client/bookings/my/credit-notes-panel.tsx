import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { CreditNoteLine } from '../shared/credit-note-line.tsx'

const CREDIT_NOTES_PANEL = graphql(/* GraphQL */ `
  fragment CreditNotesPanel on User {
    id
    creditNotes {
      id
      ...CreditNoteLine
    }
  }
`)

/** Renders nothing without credit notes. */
export function CreditNotesPanel({ member }: { member: FragmentType<typeof CREDIT_NOTES_PANEL> }) {
  const { data } = useSuspenseFragment({
    fragment: CREDIT_NOTES_PANEL,
    fragmentName: 'CreditNotesPanel',
    from: member,
  })
  if (data.creditNotes.length === 0) return null
  return (
    <Panel
      title="Your credit notes"
      lead="Enter the code when you pay for a booking. Anyone who knows it can use it."
    >
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
        {data.creditNotes.map((note) => (
          <li key={note.id}>
            <CreditNoteLine note={note} />
          </li>
        ))}
      </Box>
    </Panel>
  )
}
