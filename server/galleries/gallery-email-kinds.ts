import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const galleryEmailKinds = {
  'gallery-published': 'free',
} as const satisfies Record<string, EmailClass>
