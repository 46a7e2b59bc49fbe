import type { WaitingEnd } from '../../prisma/generated/client/enums.ts'

export const waitingStates = {
  WAITING: { description: 'It waits for its turn.' },
  OFFERED: { description: 'Spots are held for it.' },
  RESTING: { description: 'It waits, and is passed over for a while after an offer that it did not take.' },
  BOOKED: { description: 'It booked.' },
  DECLINED: { description: 'It declined an offer and left the line.' },
  LAPSED: { description: 'It let its last offer lapse and waits no longer.' },
  REMOVED: { description: 'The organiser took it off the list.' },
  LEFT: { description: 'It left the line by itself.' },
  CLOSED: { description: 'Booking for the event closed, or the event was cancelled.' },
} as const satisfies Record<string, { description: string }>

export type WaitingState = keyof typeof waitingStates

type Standing = {
  closedAt: Date | null
  endedAs: WaitingEnd | null
  restsUntil: Date | null
  offers: readonly { state: string }[]
}

export function stateOf({ closedAt, endedAs, restsUntil, offers }: Standing, now: Date): WaitingState {
  if (closedAt !== null) {
    if (endedAs === 'CANCELLED') return 'CLOSED'
    return endedAs ?? 'LEFT'
  }
  if (offers.some(({ state }) => state === 'OPEN')) return 'OFFERED'
  return restsUntil !== null && now < restsUntil ? 'RESTING' : 'WAITING'
}
