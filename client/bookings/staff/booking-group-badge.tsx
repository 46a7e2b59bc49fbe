import { assertNever } from '../../../domain/assert-never.ts'
import type { BookingGroup } from '../../graphql/graphql.ts'
import { type BadgeTone, StateBadge } from '../../staff/kit/state-badge.tsx'

export function BookingGroupBadge({ group }: { group: BookingGroup }) {
  const { label, tone } = getGroupBadge(group)
  return <StateBadge tone={tone}>{label}</StateBadge>
}

function getGroupBadge(group: BookingGroup): { label: string; tone: BadgeTone } {
  switch (group) {
    case 'PENDING':
      return { label: 'PENDING PAYMENT', tone: 'waiting' }
    case 'CONFIRMED':
      return { label: 'CONFIRMED', tone: 'good' }
    case 'CANCELLED':
      return { label: 'CANCELLED', tone: 'muted' }
    case 'RELEASED':
      return { label: 'Spots released', tone: 'muted' }
    default:
      return assertNever(group)
  }
}
