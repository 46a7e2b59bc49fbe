import { useEffect, useRef, useState } from 'react'
import type { BookingPaymentStatus } from '../graphql/graphql.ts'
import { useCheckPayment } from './use-check-payment.ts'

/** Pauses between the questions to the server, in milliseconds: a bank mostly answers at once, sometimes in a minute. */
const PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000]

/** `done` is over as soon as the payment is settled, or when the last question has been answered. */
export type AwaitedPayment = 'idle' | 'asking' | 'done'

/**
 * Asks the server about a payment that is not settled: once, or again with growing pauses while it stays pending.
 * The answers reach the screen through the cache. `isOpen` is false when there is nothing to ask about.
 */
export function useAwaitPayment(
  bookingId: string,
  { isOpen, patiently }: { isOpen: boolean; patiently: boolean },
): AwaitedPayment {
  const checkPayment = useCheckPayment()
  const [state, setState] = useState<AwaitedPayment>('idle')
  // Whether it is open changes with the first answer; the questions already begun go on by themselves.
  const begun = useRef<string | null>(null)
  const alive = useRef(true)

  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  useEffect(() => {
    if (!isOpen || begun.current === bookingId) return
    begun.current = bookingId
    setState('asking')
    const pauses = patiently ? PAUSES_MS : []
    void askUntilSettled(
      () => checkPayment(bookingId),
      pauses,
      () => alive.current,
    ).then(() => {
      if (alive.current) setState('done')
    })
  }, [checkPayment, bookingId, isOpen, patiently])

  return isOpen && state === 'idle' ? 'asking' : state
}

async function askUntilSettled(
  ask: () => Promise<BookingPaymentStatus | null>,
  pauses: number[],
  isWanted: () => boolean,
): Promise<void> {
  for (const pause of [...pauses, null]) {
    const status = await ask()
    if (pause === null || (status !== null && status !== 'PENDING')) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isWanted()) return
  }
}
