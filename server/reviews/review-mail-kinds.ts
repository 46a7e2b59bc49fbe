import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const reviewMailKinds = {
  'review-request': 'free',
} as const satisfies Record<string, MailClass>
