import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CARD } from '../../theme-looks.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AllergiesAndDiet, Booker, EmergencyContact, MissingConsents, Notes, Paid } from './party-facts.tsx'
import type { RosterParty } from './roster-document.ts'
import type { RosterGroup } from './roster-rows.ts'
import { describeNeighbours, listAddOns } from './roster-text.ts'

type RosterTableProps = { groups: readonly RosterGroup[]; isAdmin: boolean }

/** Renders people as rows. Consecutive people of a party share the party's cells. */
export function RosterTable({ groups, isAdmin }: RosterTableProps) {
  const headings = ['Name', 'Age', 'Allergies and diet', 'Booked by', 'Medical and notes']
  const more = ['Emergency contact', 'Tents and clothing', 'Consents', ...(isAdmin ? ['Payment'] : [])]
  return (
    <Box sx={{ ...CARD, overflowX: 'auto' }}>
      <Box component="table" sx={TABLE_STYLE}>
        <caption>
          <VisuallyHidden>Everyone coming</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {[...headings, ...more].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, party, people }) => (
          <tbody key={key}>
            {people.map((person, index) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>{person.age ?? (person.kind === 'ADULT' ? 'Adult' : '')}</td>
                <td>
                  <AllergiesAndDiet person={person} />
                </td>
                {index === 0 && <PartyCells party={party} rows={people.length} isAdmin={isAdmin} />}
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  )
}

function PartyCells({ party, rows, isAdmin }: { party: RosterParty; rows: number; isAdmin: boolean }) {
  const cells: Record<string, ReactNode> = {
    booker: <Booker party={party} isAdmin={isAdmin} />,
    notes: <Notes party={party} />,
    emergency: <EmergencyContact party={party} />,
    orders: [...listAddOns(party), describeNeighbours(party)]
      .filter((order) => order !== '')
      .map((order) => <Box key={order}>{order}</Box>),
    consents: <MissingConsents party={party} />,
    ...(isAdmin ? { paid: <Paid party={party} /> } : {}),
  }
  return Object.entries(cells).map(([name, cell]) => (
    <td key={name} rowSpan={rows}>
      {cell}
    </td>
  ))
}

const TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& caption': { height: 0 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1.25, py: 1, overflowWrap: 'break-word' },
  '& thead th': { whiteSpace: 'nowrap', fontWeight: 700 },
  '& tbody': { borderTop: '1px solid', borderColor: 'divider', breakInside: 'avoid' },
  '& tbody th': { fontWeight: 600, minWidth: '9rem' },
  '& td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { minWidth: '10rem' },
} as const
