import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { StaffRole } from '../../graphql/graphql.ts'
import { getCancelledSuffix } from '../kit/state-badge.tsx'

type Camp = { title: string; startDate: string; endDate: string; isCancelled: boolean }

/** Returns title and days of a camp, and marks a cancelled one. */
export function formatCampWithDates({ title, startDate, endDate, isCancelled }: Camp): string {
  return `${title}, ${formatDayRangeAu(startDate, endDate)}${getCancelledSuffix({ isCancelled })}`
}

export function formatStaffRole(role: StaffRole): string {
  return role === 'ADMIN' ? 'Admin' : 'Camp leader'
}
