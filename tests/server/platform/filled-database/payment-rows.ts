import {
  admin,
  booked,
  bookingId,
  encrypt,
  hmac,
  insert,
  later,
  lost,
  member,
  type Value,
} from './filled-values.ts'

type Payment = { id: number; booking: string; cents: number } & Record<string, Value>

function payment({ id, booking: name, cents, ...more }: Payment): Record<string, Value> {
  const { method = 'CARD', status = 'SUCCEEDED' } = more
  const isCaptured = status === 'SUCCEEDED'
  return {
    id,
    booking_id: bookingId(name),
    attempt: id,
    idempotency_key: `filled:${id}`,
    intent_id: method === 'CARD' && status !== 'CREATING' ? `pi_filled_${id}` : null,
    method,
    credit_note_id: null,
    carried_from_id: null,
    recorded_by: null,
    amount_cents: cents,
    status,
    captured_cents: isCaptured ? cents : 0,
    refunded_cents: 0,
    withdrawn_cents: 0,
    settled_at: isCaptured ? later : null,
    created_at: booked,
    ...more,
  }
}

function cancellation(
  id: number,
  name: string,
  cause: string,
  outcome: string,
  more: Record<string, Value> = {},
): Record<string, Value> {
  return {
    id,
    booking_id: bookingId(name),
    idempotency_key: `filled:${id}`,
    actor: `user:${admin}`,
    cause,
    reason: null,
    encrypted_reason: null,
    is_whole: true,
    outcome,
    policy: 'footer',
    policy_edition: '2026-11',
    days_before: 49,
    seats: 1,
    cancelled_cents: 0,
    refund_cents: 0,
    credit_cents: 0,
    retained_cents: 0,
    at: later,
    ...more,
  }
}

/** An invoice, or with a negative effect an adjustment note. */
function receipt(
  number: number,
  name: string,
  effectCents: number,
  more: Record<string, Value>,
): Record<string, Value> {
  return {
    number,
    booking_id: bookingId(name),
    kind: 'payment',
    payment_id: null,
    refund_id: null,
    dispute_id: null,
    adjusted_number: null,
    amount_cents: Math.abs(effectCents),
    effect_cents: effectCents,
    gst_cents: null,
    credit_cents: 0,
    carried_cents: 0,
    issued_to: `Robin ${name}`,
    lines: [{ label: 'Adult', quantity: 1, nights: 2, unitCents: 10_000, amountCents: 20_000 }],
    issued_at: later,
    ...more,
  }
}

function dispute(id: number, outcome: string, more: Record<string, Value> = {}): Record<string, Value> {
  return {
    id,
    provider_id: `dp_filled_${id}`,
    intent_id: 'pi_filled_9',
    payment_id: 9,
    amount_cents: 20_000,
    status: outcome.toLowerCase(),
    outcome,
    opened_at: later,
    decided_at: ['WON', 'LOST', 'CLOSED'].includes(outcome) ? later : null,
    ...more,
  }
}

export const paymentRows = [
  insert(
    'cancellation',
    cancellation(1, 'moved', 'EXCHANGE', 'NONE'),
    cancellation(2, 'cancelled', 'FAMILY', 'CREDIT', {
      cancelled_cents: 20_000,
      refund_cents: 5_000,
      credit_cents: 10_000,
      retained_cents: 5_000,
    }),
    cancellation(3, 'disputed', 'FAMILY', 'CASH', { cancelled_cents: 20_000, refund_cents: 20_000 }),
    cancellation(4, 'flooded', 'EVENT', 'NONE', { reason: 'The creek is in flood' }),
    cancellation(5, 'confirmed', 'FEWER_NIGHTS', 'NONE', { is_whole: false, seats: 0 }),
    cancellation(6, 'cancelled', 'MEDICAL', 'NONE', {
      encrypted_reason: encrypt('A broken leg', bookingId('cancelled')),
    }),
    cancellation(7, 'cancelled', 'MEDICAL_REMAINDER', 'NONE', {
      encrypted_reason: encrypt('A broken arm', bookingId('cancelled')),
    }),
    cancellation(8, 'flooded', 'REPLACEMENT', 'NONE', { idempotency_key: null }),
  ),
  insert('credit_note', {
    id: 1,
    code_hmac: hmac.create('credit-code', 'CAMP-FKLD-2222-3333-4444'),
    encrypted_code: encrypt('CAMP-FKLD-2222-3333-4444', 1),
    user_id: member,
    booking_id: bookingId('cancelled'),
    cancellation_id: 2,
    email: 'cancelled@example.com',
    amount_cents: 10_000,
    balance_cents: 6_000,
    expires_on: '2096-05-03',
  }),
  insert(
    'payment',
    payment({ id: 1, booking: 'confirmed', cents: 42_000, refunded_cents: 2_000 }),
    payment({ id: 2, booking: 'held', cents: 20_000, status: 'OPEN' }),
    payment({ id: 3, booking: 'moved', cents: 20_000 }),
    payment({ id: 4, booking: 'exchanged', cents: 20_000, method: 'CARRIED', carried_from_id: 3 }),
    payment({ id: 5, booking: 'exchanged', cents: 2_500 }),
    payment({ id: 6, booking: 'cancelled', cents: 20_000, refunded_cents: 5_000 }),
    payment({ id: 7, booking: 'by-credit', cents: 4_000, method: 'CREDIT_NOTE', credit_note_id: 1 }),
    payment({ id: 8, booking: 'by-credit', cents: 16_000, method: 'CASH', recorded_by: `user:${admin}` }),
    payment({ id: 9, booking: 'disputed', cents: 20_000, withdrawn_cents: 20_000 }),
    payment({ id: 10, booking: 'lost', cents: 20_000, withdrawn_cents: 20_000 }),
    payment({ id: 11, booking: 'processing', cents: 20_000, status: 'PROCESSING' }),
    payment({ id: 12, booking: 'failed', cents: 20_000, status: 'CREATING' }),
    payment({ id: 13, booking: 'expired', cents: 20_000, status: 'CANCELED' }),
    payment({
      id: 14,
      booking: 'by-bank',
      cents: 20_000,
      method: 'BANK_TRANSFER',
      recorded_by: `user:${admin}`,
    }),
  ),
  insert(
    'refund',
    ...(
      [
        ['FAILED', 'cancelled', 6, 5_000],
        ['SUCCEEDED', 'cancelled', 6, 5_000],
        ['PENDING', 'confirmed', 1, 1_000],
        ['REQUESTED', 'confirmed', 1, 1_000],
      ] as const
    ).map(([status, name, paymentId, cents], index) => ({
      id: index + 1,
      booking_id: bookingId(name),
      payment_id: paymentId,
      cancellation_id: name === 'cancelled' ? 2 : 5,
      retry_of_id: status === 'SUCCEEDED' ? 1 : null,
      idempotency_key: `refund:${paymentId}:${index}`,
      provider_id: status === 'REQUESTED' ? null : `re_filled_${index}`,
      amount_cents: cents,
      status,
      reason: 'cancelled by the family',
      failure: status === 'FAILED' ? 'lost_or_stolen_card' : null,
    })),
  ),
  insert('carried_amount', {
    booking_id: bookingId('exchanged'),
    amount_cents: 20_000,
    refundable_cents: 10_000,
  }),
  insert(
    'dispute',
    dispute(1, 'INQUIRY'),
    dispute(2, 'OPEN'),
    dispute(3, 'WON'),
    dispute(4, 'CLOSED'),
    dispute(5, 'LOST', { intent_id: 'pi_filled_10', payment_id: 10 }),
  ),
  insert('deferred_refund', {
    booking_id: bookingId('disputed'),
    payment_id: 9,
    cancellation_id: 3,
    outcome: 'CASH',
    amount_cents: 20_000,
    paid_cents: 0,
    reason: 'cancelled by the family',
    requested_by: 'system',
  }),
  insert(
    'receipt',
    receipt(1, 'confirmed', 42_000, { payment_id: 1 }),
    receipt(2, 'moved', 20_000, { payment_id: 3 }),
    receipt(3, 'moved', -20_000, { kind: 'carried', adjusted_number: 2 }),
    receipt(4, 'exchanged', 22_500, { payment_id: 5, carried_cents: 20_000 }),
    receipt(5, 'cancelled', 20_000, { payment_id: 6 }),
    receipt(6, 'cancelled', -5_000, { kind: 'refund', refund_id: 2, adjusted_number: 5 }),
    receipt(7, 'cancelled', -10_000, { kind: 'credit', adjusted_number: 5 }),
    receipt(8, 'by-credit', 20_000, { payment_id: 8, credit_cents: 4_000 }),
    receipt(9, 'disputed', 20_000, { payment_id: 9 }),
    receipt(10, 'lost', 20_000, { payment_id: 10 }),
    receipt(11, 'lost', -20_000, { kind: 'dispute', dispute_id: 5, adjusted_number: 10 }),
    receipt(12, 'by-bank', 20_000, { payment_id: 14 }),
  ),
  'UPDATE receipt_counter SET last_number = 12;\n',
  insert('webhook_event', {
    id: 'evt_filled_1',
    type: 'payment_intent.succeeded',
    payload: { data: { object: { id: 'pi_filled_1' } } },
    attempts: 1,
    outcome: 'settled',
    processed_at: later,
  }),
  insert(
    'discrepancy',
    ...[
      ['UNMATCHED_PAYMENT', 'intent:pi_other'],
      ['MISMATCHED_PAYMENT', 'payment:1'],
      ['UNMATCHED_REFUND', 'refund:1'],
      ['SEAT_DRIFT', 'event:1'],
      ['UNDECRYPTABLE_DATA', `encrypted:${lost}`],
    ].map(([kind = '', subject = '']) => ({ kind, subject, facts: {}, closed_at: later })),
  ),
]
