import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const contactMailKinds = {
  enquiry: 'free',
  'enquiry-answer': 'free',
} as const satisfies Record<string, MailClass>
