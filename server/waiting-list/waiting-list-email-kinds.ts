import type { EmailClass } from '../platform/email/mailbox-allowance.ts'

export const waitingListEmailKinds = {
  'waiting-list-event-changed': 'free',
  'waiting-list-joined': 'stranger',
  'waiting-list-rejoined': 'stranger',
  'waiting-list-full': 'stranger',
  'waiting-list-event-cancelled': 'free',
  /** Holds seats, so it must arrive. */
  'waiting-list-offer': 'free',
  'waiting-list-offer-ending': 'stranger',
  'waiting-list-offer-lapsed': 'stranger',
  'waiting-list-withdrawn': 'free',
  'waiting-list-closed': 'free',
} as const satisfies Record<string, EmailClass>
