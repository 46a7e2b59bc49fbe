import { formatAuditAction } from '../../staff/kit/audit-action-text.ts'

/** For a correction the headline names the corrected fields. */
export function describeHistoryEntry({ action, detail }: { action: string; detail: string | null }): {
  what: string
  more: string | null
} {
  if (action === 'booking-corrected' && detail !== null) return { what: `${detail} corrected`, more: null }
  return { what: formatAuditAction(action), more: detail }
}
