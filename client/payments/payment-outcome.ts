/**
 * How a try to pay ended. `paid`: the card's side is done (it may still be processing) and the server has to be asked;
 * `authenticate`: the holder must prove who they are; `declined`: try again, with the card provider's own words when it
 * gave some; `closed`: the wallet was closed before anything was paid; `lapsed`: this payment was closed meanwhile and a
 * new one is needed; `unanswered`: nobody knows, for the provider could not be reached.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; message: string | null }
  | { kind: 'closed' }
  | { kind: 'lapsed' }
  | { kind: 'unanswered' }

/**
 * What the provider's status of a payment means here. Null for a status that says nothing about this attempt,
 * such as one that waits for a card.
 */
export function outcomeOfStatus(status: string): PaymentOutcome | null {
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

/**
 * What a refusal means: a payment that another tab has finished or that the server has closed is no declined card.
 * @param status of the payment that came with the refusal, null when none came
 */
export function outcomeOfRefusal(status: string | null, message: string | null): PaymentOutcome {
  const outcome = status === null ? null : outcomeOfStatus(status)
  if (outcome?.kind === 'paid' || outcome?.kind === 'lapsed') return outcome
  return { kind: 'declined', message }
}
