import { useEffect, useRef, useState } from 'react'
import type { AwaitedPayment } from '../awaited-payment.ts'
import { type CheckedPayment, useCheckPayment } from './use-check-payment.ts'

/** In milliseconds. Most banks respond at once, some within a minute. */
const PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000]

/**
 * Checks an unsettled payment once, or `patiently` with growing pauses while it is processing or unknown. The
 * cache updates the view.
 * @param options.isOpen false when there is nothing to check
 */
export function useAwaitPayment(
  bookingId: string,
  { isOpen, patiently }: { isOpen: boolean; patiently: boolean },
): AwaitedPayment {
  const checkPayment = useCheckPayment()
  const [state, setState] = useState<AwaitedPayment>('idle')
  // Running checks continue when the first response changes `isOpen`.
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
    void pollUntilSettled(
      () => checkPayment(bookingId),
      pauses,
      () => alive.current,
    ).then((last) => {
      if (alive.current) setState(last === null ? 'unanswered' : 'done')
    })
  }, [checkPayment, bookingId, isOpen, patiently])

  return isOpen && state === 'idle' ? 'asking' : state
}

async function pollUntilSettled(
  ask: () => Promise<CheckedPayment | null>,
  pauses: number[],
  isWanted: () => boolean,
): Promise<CheckedPayment | null> {
  let booking = await ask()
  for (const pause of pauses) {
    if (booking !== null && !booking.isPaymentProcessing) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isWanted()) break
    booking = await ask()
  }
  return booking
}
