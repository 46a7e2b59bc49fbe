import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const galleryMailKinds = {
  'gallery-published': 'free',
} as const satisfies Record<string, MailClass>
