/** Progress of checking a payment. `done`: the last request succeeded. `failed`: the last request failed. */
export type AwaitedPayment = 'idle' | 'checking' | 'done' | 'failed'
