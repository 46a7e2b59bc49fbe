import type { EmailClass } from '../platform/mail/mailbox-allowance.ts'

export const reviewEmailKinds = {
  'review-request': 'free',
} as const satisfies Record<string, EmailClass>
