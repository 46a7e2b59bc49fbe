import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CARD_LIST_STYLE, CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { AllergiesAndDiet, Booker, EmergencyContact, MissingConsents, Notes, Paid } from './party-facts.tsx'
import type { RosterGroup } from './roster-rows.ts'
import { describeNeighbours, formatNameWithAge, listAddOns } from './roster-text.ts'

type RosterCardsProps = { groups: readonly RosterGroup[]; isAdmin: boolean }

export function RosterCards({ groups, isAdmin }: RosterCardsProps) {
  return (
    <Box component="ul" aria-label="People on the roster" sx={CARD_LIST_STYLE}>
      {groups.map(({ key, party, people }) => (
        <Box component="li" key={key} sx={CARD_STYLE}>
          <Box component="ul" sx={PEOPLE_STYLE}>
            {people.map((person) => (
              <li key={person.id}>
                <Box sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>{formatNameWithAge(person)}</Box>
                <AllergiesAndDiet person={person} />
              </li>
            ))}
          </Box>
          <Box component="dl" sx={FACTS_STYLE}>
            <Fact label="Booked by">
              <Booker party={party} isAdmin={isAdmin} />
            </Fact>
            <Fact label="Emergency">
              <EmergencyContact party={party} />
            </Fact>
            {(party.specialRequirements || party.additionalNotes) && (
              <Fact label="Notes">
                <Notes party={party} />
              </Fact>
            )}
            {listAddOns(party).length > 0 && (
              <Fact label="Ordered">
                {listAddOns(party).map((order) => (
                  <Box key={order}>{order}</Box>
                ))}
              </Fact>
            )}
            {party.neighbours.length > 0 && <Fact label="Tent plan">{describeNeighbours(party)}</Fact>}
            <Fact label="Consents">
              <MissingConsents party={party} />
            </Fact>
            {isAdmin && (
              <Fact label="Payment">
                <Paid party={party} />
              </Fact>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

const PEOPLE_STYLE = { ...PLAIN_LIST, '& > li + li': { mt: 0.75 } } as const

const FACTS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 1,
  m: 0,
  mt: 1.5,
  pt: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
