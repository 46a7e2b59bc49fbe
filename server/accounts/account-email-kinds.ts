import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const accountEmailKinds = {
  'verify-email': 'link',
  'reset-password': 'link',
  /** From a trusted device. */
  'reset-own-password': 'free',
  'password-changed': 'free',
  'second-factor': 'free',
} as const satisfies Record<string, EmailClass>
