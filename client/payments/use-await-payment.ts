import { useEffect, useRef, useState } from 'react'
import { type CheckedPayment, useCheckPayment } from './use-check-payment.ts'

/** Pauses between the questions to the server, in milliseconds: a bank mostly answers at once, sometimes in a minute. */
const PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000]

/** `done` once the bank has nothing under way, or the last question was answered; `unanswered` when that one was not. */
export type AwaitedPayment = 'idle' | 'asking' | 'done' | 'unanswered'

/**
 * Asks the server about a payment that is not settled: once, or again with growing pauses while the bank has it or nobody
 * can tell.
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
    ).then((last) => {
      if (alive.current) setState(last === null ? 'unanswered' : 'done')
    })
  }, [checkPayment, bookingId, isOpen, patiently])

  return isOpen && state === 'idle' ? 'asking' : state
}

async function askUntilSettled(
  ask: () => Promise<CheckedPayment | null>,
  pauses: number[],
  isWanted: () => boolean,
): Promise<CheckedPayment | null> {
  let answer = await ask()
  for (const pause of pauses) {
    if (answer !== null && !answer.isPaymentProcessing) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isWanted()) break
    answer = await ask()
  }
  return answer
}
