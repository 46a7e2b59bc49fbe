import type { EmailClass } from '../../platform/email/mailbox-allowance.ts'

export const staffEmailKinds = {
  'leader-event-changed': 'free',
  'leader-event-cancelled': 'free',
  'staff-invitation': 'free',
  'staff-role': 'free',
} as const satisfies Record<string, EmailClass>
