import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const campMessageMailKinds = {
  'camp-message': 'free',
  'camp-message-test': 'free',
} as const satisfies Record<string, MailClass>
