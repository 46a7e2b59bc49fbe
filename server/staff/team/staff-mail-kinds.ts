import type { MailClass } from '../../platform/mail/mailbox-allowance.ts'

export const staffMailKinds = {
  'leader-event-changed': 'free',
  'leader-event-cancelled': 'free',
  'staff-invitation': 'free',
  'staff-role': 'free',
} as const satisfies Record<string, MailClass>
