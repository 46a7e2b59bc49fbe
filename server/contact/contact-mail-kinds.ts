import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const contactMailKinds = {
  'contact-message': 'free',
  'contact-answer': 'free',
} as const satisfies Record<string, MailClass>
