import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const campMessageEmailKinds = {
  'camp-message': 'free',
  'camp-message-test': 'free',
} as const satisfies Record<string, EmailClass>
