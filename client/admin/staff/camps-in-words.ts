import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { StaffRole } from '../../graphql/graphql.ts'
import { cancelledWord } from '../kit/state-badge.tsx'

type Camp = { title: string; startDate: string; endDate: string; isCancelled: boolean }

/** A camp by its title and days, and that it was cancelled. */
export function campInWords({ title, startDate, endDate, isCancelled }: Camp): string {
  return `${title}, ${formatDayRangeAu(startDate, endDate)}${cancelledWord({ isCancelled })}`
}

/** A role as a badge says it. */
export function roleInWords(role: StaffRole): string {
  return role === 'ADMIN' ? 'Admin' : 'Camp leader'
}
