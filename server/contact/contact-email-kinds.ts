import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const contactEmailKinds = {
  enquiry: 'free',
  'enquiry-answer': 'free',
} as const satisfies Record<string, EmailClass>
