/**
 * Progress of checking a payment with the server. `done`: nothing is processing, or the last request succeeded.
 * `unanswered`: it failed.
 */
export type AwaitedPayment = 'idle' | 'asking' | 'done' | 'unanswered'
