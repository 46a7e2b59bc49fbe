import { useEffect, useRef, useState } from 'react'
import type { AwaitedPayment } from '../awaited-payment.ts'
import { type CheckedPayment, useCheckPayment } from './use-check-payment.ts'

/** Most banks respond at once, some within a minute. */
const PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000]

/**
 * Checks an unsettled payment once. With `shouldPoll`, repeats with growing pauses for about a minute while the payment
 * is processing or a check fails. The cache updates the view.
 * @param options.isOpen false when there is nothing to check
 */
export function useAwaitPayment(
  bookingId: string,
  { isOpen, shouldPoll }: { isOpen: boolean; shouldPoll: boolean },
): AwaitedPayment {
  const checkPayment = useCheckPayment()
  const [state, setState] = useState<AwaitedPayment>('idle')
  // Running checks continue when the first response changes `isOpen`.
  const startedFor = useRef<string | null>(null)
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  useEffect(() => {
    if (!isOpen || startedFor.current === bookingId) return
    startedFor.current = bookingId
    setState('checking')
    const pauses = shouldPoll ? PAUSES_MS : []
    void pollUntilSettled(
      () => checkPayment(bookingId),
      pauses,
      () => isMounted.current,
    ).then((last) => {
      if (isMounted.current) setState(last === null ? 'failed' : 'done')
    })
  }, [checkPayment, bookingId, isOpen, shouldPoll])

  return isOpen && state === 'idle' ? 'checking' : state
}

async function pollUntilSettled(
  check: () => Promise<CheckedPayment | null>,
  pauses: number[],
  isWanted: () => boolean,
): Promise<CheckedPayment | null> {
  let booking = await check()
  for (const pause of pauses) {
    if (booking !== null && !booking.isPaymentProcessing) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isWanted()) break
    booking = await check()
  }
  return booking
}
