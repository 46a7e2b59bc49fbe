import { type ClothingCount, countClothing } from '../../../../domain/camp/camp-sheets.ts'
import { sizeCodeOf, sizeOf } from '../../../../domain/clothing-sizes.ts'
import { Text } from '../../../ui/text.tsx'
import { counted } from '../../kit/in-words.ts'
import type { RosterParty } from '../roster-document.ts'
import { bookerInList, clothingInWords } from '../roster-words.ts'
import { SheetTable, TickBox } from './sheet-table.tsx'

export function ClothingSheet({ parties }: { parties: readonly RosterParty[] }) {
  const items = parties.flatMap((party) => party.clothing.map((item) => ({ ...item, party })))
  const counts = countClothing(
    items.flatMap(({ kind, isKids, size: code }) => {
      const size = sizeOf(code)
      return size === null ? [] : [{ kind, isKids, size }]
    }),
  )
  if (items.length === 0) return <p>Nobody ordered clothing.</p>
  return (
    <>
      <p>
        <strong>
          <Text>
            {counted(totalOf(counts, 'TSHIRT'), 't-shirt')}, {counted(totalOf(counts, 'HOODIE'), 'hoodie')}
          </Text>
        </strong>
      </p>
      <h2>To order</h2>
      <SheetTable
        label="To order"
        columns={[
          { heading: 'Clothing and size', width: 70 },
          { heading: 'How many', width: 30 },
        ]}
        rows={counts.map(({ count, kind, isKids, size }) => {
          const words = clothingInWords({ kind, isKids, size: sizeCodeOf(size) })
          return { key: words, cells: [words, <strong key="count">{count}</strong>] }
        })}
      />
      <h2>To hand out</h2>
      <SheetTable
        label="To hand out"
        columns={[
          { heading: 'Given', width: 9 },
          { heading: 'Family', width: 36 },
          { heading: 'For', width: 27 },
          { heading: 'What', width: 28 },
        ]}
        rows={items.map((item, index) => ({
          key: `${item.party.bookingId} ${index}`,
          cells: [
            <TickBox key="tick" />,
            `${bookerInList(item.party)} (${item.party.code})`,
            item.name ?? '',
            clothingInWords(item),
          ],
        }))}
      />
    </>
  )
}

function totalOf(counts: readonly ClothingCount[], wanted: ClothingCount['kind']): number {
  return counts.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0)
}
