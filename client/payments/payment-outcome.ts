/**
 * `paid`: may still be processing, so check with the server. `authenticate`: the card holder must confirm.
 * `closed`: the wallet was closed before paying. `lapsed`: the payment was closed and a new one is needed.
 * `unreachable`: no usable response from the provider, so the result is unknown.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; message: string | null }
  | { kind: 'closed' }
  | { kind: 'lapsed' }
  | { kind: 'unreachable' }

/** Returns null when the status says nothing about this attempt, such as waiting for a card. */
export function toStatusOutcome(status: string): PaymentOutcome | null {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { kind: 'paid' }
    case 'requires_action':
      return { kind: 'authenticate' }
    case 'canceled':
      return { kind: 'lapsed' }
    default:
      return null
  }
}

/** A payment finished by another tab or closed by the server is not a declined card. */
export function toErrorOutcome(status: string | null, message: string | null): PaymentOutcome {
  const outcome = status === null ? null : toStatusOutcome(status)
  if (outcome?.kind === 'paid' || outcome?.kind === 'lapsed') return outcome
  return { kind: 'declined', message }
}
