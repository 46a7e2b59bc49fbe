import { StateBadge } from '../kit/state-badge.tsx'

/** Whether the public sees an event. */
export function VisibilityBadge({ isActive }: { isActive: boolean }) {
  return <StateBadge tone={isActive ? 'good' : 'muted'}>{isActive ? 'Visible' : 'Hidden'}</StateBadge>
}
