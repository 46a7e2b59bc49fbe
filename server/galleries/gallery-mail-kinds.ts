import type { EmailClass } from '../platform/mail/mailbox-allowance.ts'

export const galleryEmailKinds = {
  'gallery-published': 'free',
} as const satisfies Record<string, EmailClass>
