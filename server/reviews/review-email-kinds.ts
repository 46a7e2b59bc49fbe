import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const reviewEmailKinds = {
  'review-request': 'free',
} as const satisfies Record<string, EmailClass>
