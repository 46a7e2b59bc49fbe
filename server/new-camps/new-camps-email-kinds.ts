import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const newCampsEmailKinds = {
  'new-camps-confirmation': 'stranger',
  'new-camps-opened': 'free',
} as const satisfies Record<string, EmailClass>
