import { assertNever } from '../../../../domain/assert-never.ts'
import type { Roster } from '../roster-document.ts'
import { ClothingSheet } from './clothing-sheet.tsx'
import { FirstAidSheet } from './first-aid-sheet.tsx'
import { KitchenSheet } from './kitchen-sheet.tsx'
import { ListSheet } from './list-sheet.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import type { SheetName } from './sheet-names.ts'
import { TentSheet } from './tent-sheet.tsx'

type SheetProps = { name: SheetName; roster: Roster }

export function Sheet({ name, roster }: SheetProps) {
  return (
    <SheetFrame name={name} event={roster.event}>
      <SheetBody name={name} roster={roster} />
    </SheetFrame>
  )
}

function SheetBody({ name, roster: { parties, tentStock } }: SheetProps) {
  switch (name) {
    case 'list':
      return <ListSheet parties={parties} />
    case 'kitchen':
      return <KitchenSheet parties={parties} />
    case 'first-aid':
      return <FirstAidSheet parties={parties} />
    case 'tents':
      return <TentSheet parties={parties} stock={tentStock} />
    case 'clothing':
      return <ClothingSheet parties={parties} />
    default:
      return assertNever(name)
  }
}
