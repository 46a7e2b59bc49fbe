import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const reviewMailKinds = {
  'review-asked': 'free',
} as const satisfies Record<string, MailClass>
