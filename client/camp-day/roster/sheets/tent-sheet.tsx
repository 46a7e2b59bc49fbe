import { countTents } from '../../../../domain/camp/camp-sheets.ts'
import { orderByNeighbours } from '../../../../domain/friends/neighbours.ts'
import { formatCount, formatPartySize } from '../../../staff/kit/admin-text.ts'
import { Text } from '../../../ui/text.tsx'
import type { RosterParty } from '../roster-document.ts'
import { describeNeighbours, formatBookerName } from '../roster-text.ts'
import { SheetTable } from './sheet-table.tsx'

/** Lists glamping tents and families that bring their own. */
export function TentSheet({ parties, stock }: { parties: readonly RosterParty[]; stock: number | null }) {
  const { booked, left } = countTents(parties, stock)
  const glamping = orderByNeighbours(parties.filter(({ glampingTentCount }) => glampingTentCount > 0))
  const own = orderByNeighbours(parties.filter(({ glampingTentCount }) => glampingTentCount === 0))
  return (
    <>
      <p>
        <strong>
          <Text>{formatCount(booked, 'glamping tent')} booked</Text>
        </strong>
        <Text>
          {left !== null && (left < 0 ? `: ${-left} more than we have` : `, ${left} of ${stock} left`)}
        </Text>
      </p>
      {glamping.length > 0 && (
        <>
          <h2>Glamping tents</h2>
          <SheetTable
            label="Glamping tents"
            columns={[
              { heading: 'Family', width: 36 },
              { heading: 'Tents', width: 10 },
              { heading: 'People', width: 22 },
              { heading: 'Neighbours', width: 16 },
              { heading: 'Tent number', width: 16 },
            ]}
            rows={glamping.map((party) => ({
              key: party.bookingId,
              cells: [
                formatFamily(party),
                party.glampingTentCount,
                formatPartySize(party),
                describeNeighbours(party),
                '',
              ],
            }))}
          />
        </>
      )}
      {own.length > 0 && (
        <>
          <h2>
            <Text>Own tents: {formatCount(own.length, 'family', 'families')}</Text>
          </h2>
          <SheetTable
            label="Own tents"
            columns={[
              { heading: 'Family', width: 36 },
              { heading: 'People', width: 26 },
              { heading: 'Neighbours', width: 20 },
              { heading: 'Site', width: 18 },
            ]}
            rows={own.map((party) => ({
              key: party.bookingId,
              cells: [formatFamily(party), formatPartySize(party), describeNeighbours(party), ''],
            }))}
          />
        </>
      )}
    </>
  )
}

function formatFamily(party: RosterParty): string {
  return `${formatBookerName(party)} (${party.code})`
}
