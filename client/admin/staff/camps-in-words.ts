import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { StaffRole } from '../../graphql/graphql.ts'
import { cancelledWord } from '../kit/state-badge.tsx'

type Camp = { title: string; startDate: string; endDate: string; isCancelled: boolean }

/** Returns title and days of a camp, and marks a cancelled one. */
export function campInWords({ title, startDate, endDate, isCancelled }: Camp): string {
  return `${title}, ${formatDayRangeAu(startDate, endDate)}${cancelledWord({ isCancelled })}`
}

export function roleInWords(role: StaffRole): string {
  return role === 'ADMIN' ? 'Admin' : 'Camp leader'
}
