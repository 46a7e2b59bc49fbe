import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const accountMailKinds = {
  'verify-email': 'link',
  'reset-password': 'link',
  /** From a trusted device. */
  'reset-own-password': 'free',
  'password-changed': 'free',
  'second-factor': 'free',
} as const satisfies Record<string, MailClass>
