import type { WaitingListEndReason } from '../../prisma/generated/client/enums.ts'

export const waitingStates = {
  WAITING: { description: 'Waiting for its turn.' },
  OFFERED: { description: 'Offered spots, which are held for it.' },
  PAUSED: { description: 'Waiting, but skipped for a while after an offer that it did not take.' },
  BOOKED: { description: 'Booked the event, so it no longer waits.' },
  DECLINED: { description: 'Declined an offer and left the list.' },
  LAPSED: { description: 'Ended, because it let its last offer lapse.' },
  REMOVED: { description: 'Removed from the list by the organiser.' },
  LEFT: { description: 'Left the list at its own request.' },
  CLOSED: { description: 'Ended, because booking closed or the event was cancelled.' },
} as const satisfies Record<string, { description: string }>

export type WaitingState = keyof typeof waitingStates

type EntryFacts = {
  closedAt: Date | null
  endReason: WaitingListEndReason | null
  pausedUntil: Date | null
  offers: readonly { state: string }[]
}

export function getWaitingState(
  { closedAt, endReason, pausedUntil, offers }: EntryFacts,
  now: Date,
): WaitingState {
  if (closedAt !== null) {
    if (endReason === 'CANCELLED') return 'CLOSED'
    return endReason ?? 'LEFT'
  }
  if (offers.some(({ state }) => state === 'OPEN')) return 'OFFERED'
  return pausedUntil !== null && now < pausedUntil ? 'PAUSED' : 'WAITING'
}
