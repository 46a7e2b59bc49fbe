import type { MailClass } from '../platform/mail/mailbox-allowance.ts'

export const waitingListMailKinds = {
  'waiting-event-changed': 'free',
  'waiting-list-joined': 'stranger',
  'waiting-list-again': 'stranger',
  'waiting-list-full': 'stranger',
  'waiting-list-called-off': 'free',
  /** Holds seats, so it must arrive. */
  'waiting-list-offer': 'free',
  'waiting-list-offer-ending': 'stranger',
  'waiting-list-offer-lapsed': 'stranger',
  'waiting-list-withdrawn': 'free',
  'waiting-list-closed': 'free',
} as const satisfies Record<string, MailClass>
