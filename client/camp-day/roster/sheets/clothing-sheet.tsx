import { type ClothingCount, countClothing } from '../../../../domain/camp/camp-sheets.ts'
import { parseSizeCode, toSizeCode } from '../../../../domain/clothing-sizes.ts'
import { formatCount } from '../../../staff/kit/admin-text.ts'
import { Text } from '../../../ui/text.tsx'
import type { RosterParty } from '../roster-document.ts'
import { formatBookerName, formatClothingItem } from '../roster-text.ts'
import { PrintedCheckbox, SheetTable } from './sheet-table.tsx'

export function ClothingSheet({ parties }: { parties: readonly RosterParty[] }) {
  const items = parties.flatMap((party) => party.clothing.map((item) => ({ ...item, party })))
  const counts = countClothing(
    items.flatMap(({ kind, isKids, size: code }) => {
      const size = parseSizeCode(code)
      return size === null ? [] : [{ kind, isKids, size }]
    }),
  )
  if (items.length === 0) return <p>Nobody ordered clothing.</p>
  return (
    <>
      <p>
        <strong>
          <Text>
            {formatCount(sumCounts(counts, 'TSHIRT'), 't-shirt')},{' '}
            {formatCount(sumCounts(counts, 'HOODIE'), 'hoodie')}
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
          const item = formatClothingItem({ kind, isKids, size: toSizeCode(size) })
          return { key: item, cells: [item, <strong key="count">{count}</strong>] }
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
            <PrintedCheckbox key="checkbox" />,
            `${formatBookerName(item.party)} (${item.party.code})`,
            item.name ?? '',
            formatClothingItem(item),
          ],
        }))}
      />
    </>
  )
}

function sumCounts(counts: readonly ClothingCount[], wanted: ClothingCount['kind']): number {
  return counts.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0)
}
