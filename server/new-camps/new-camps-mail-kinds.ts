import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const newCampsMailKinds = {
  'new-camps-confirmation': 'stranger',
  'new-camps-opened': 'free',
} as const satisfies Record<string, MailClass>
