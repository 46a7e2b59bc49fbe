import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import { encryptValue } from '../../../server/platform/encrypted-value.ts'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'

/*
 * Writes the rows of a filled database of version 1.0 as SQL:
 *
 *   node tests/server/platform/fill-database.ts
 *
 * Each table of 0001_baseline has a row, and each value of an enum occurs. The file is written once: later migrations
 * have to migrate the rows that version 1.0 stored.
 */

export const filledFile = new URL('./filled-1.0.sql', import.meta.url)
export const filledDataKey = 'the data key of the filled database of version 1.0'

class Sql {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Value = string | number | boolean | null | Uint8Array | Sql | object

const sql = (text: string) => new Sql(text)
const seal = createDataCipher([filledDataKey])
const hmac = createHmacHasher([filledDataKey])
const encrypt = (value: unknown, boundTo: string | number) => encryptValue(seal, value, String(boundTo))
const hash = (text: string): Uint8Array => createHash('sha256').update(text).digest()

const past = '2026-11-20T06:00:00Z'
const booked = '2026-10-01T02:00:00Z'
const later = '2026-10-02T02:00:00Z'
const future = '2096-05-01T06:00:00Z'

function toLiteral(value: Value): string {
  if (value === null) return 'NULL'
  if (value instanceof Sql) return value.text
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The first row names the columns. */
function insert(table: string, ...rows: Record<string, Value>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => `  (${columns.map((name) => toLiteral(row[name] ?? null)).join(', ')})`)
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n${values.join(',\n')};\n`
}

const user = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [admin, leader, member, erased] = [user(1), user(2), user(3), user(4)]

function account(id: string, username: string, more: Record<string, Value>): Record<string, Value> {
  return {
    id,
    username,
    email: `${username}@example.com`,
    email_verified_at: booked,
    password_hash: '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap',
    password_min_length: 12,
    first_name: 'Sam',
    last_name: 'Filled',
    role: 'user',
    joined_staff_at: null,
    encrypted_family: null,
    calendar_token_hash: null,
    calendar_created_at: null,
    erased_at: null,
    created_at: booked,
    updated_at: booked,
    ...more,
  }
}

function event(
  id: number,
  title: string,
  startDate: string,
  more: Record<string, Value> = {},
): Record<string, Value> {
  return {
    id,
    title,
    description: 'Two nights by the creek.',
    short_description: 'By the creek.',
    category: 'outdoor',
    image_url: '/media/scenes/camp-01.webp',
    photographs: [{ imageUrl: '/media/scenes/camp-02.webp', imageAlt: 'A creek', focusX: 50, focusY: 50 }],
    start_date: startDate,
    end_date: sql(`date '${startDate}' + 2`),
    start_time: '16:00',
    end_time: '10:00',
    starts_at: `${startDate}T06:00:00Z`,
    ends_at: sql(`timestamptz '${startDate}T00:00:00Z' + interval '2 days'`),
    booking_closes_at: `${startDate}T06:00:00Z`,
    location: 'Scenic Rim',
    directions: 'Past the bridge.',
    adult_price_cents: 10_000,
    child_price_cents: 5_000,
    tent_price_cents: 5_000,
    tshirt_price_cents: 3_000,
    hoodie_price_cents: 4_000,
    max_participants: 40,
    current_participants: 0,
    tent_stock: 5,
    tents_taken: 0,
    activities: sql("ARRAY['Campfire']"),
    bring: sql("ARRAY['A torch']"),
    is_active: true,
    version: 2,
    cancelled_at: null,
    cancel_reason: null,
    cancel_outcome: null,
    cancel_target_id: null,
    deleted_at: null,
    created_at: booked,
    updated_at: booked,
    ...more,
  }
}

const bookingId = (name: string) => `filled-${name}`

/** A booking of one adult for two nights. */
function booking(
  name: string,
  code: string,
  eventId: number,
  [state, paymentState]: readonly [string, string],
  more: Record<string, Value> = {},
): Record<string, Value> {
  const id = bookingId(name)
  const isPaid = !['UNPAID', 'PROCESSING', 'FAILED'].includes(paymentState)
  const totalCents = Number(more.total_cents ?? 20_000)
  return {
    id,
    code,
    event_id: eventId,
    user_id: null,
    state,
    payment_state: paymentState,
    first_name: 'Robin',
    last_name: name,
    email: `${name}@example.com`,
    email_verified_at: null,
    phone: '0400 111 222',
    adult_count: 1,
    child_count: 0,
    glamping_tent_count: 0,
    encrypted_details: encrypt(
      {
        emergencyContactName: 'Alex Example',
        emergencyContactPhone: '0400 333 444',
        specialRequirements: 'Vegetarian',
        additionalNotes: '',
      },
      id,
    ),
    encrypted_arrangements: null,
    nights: 2,
    adult_price_cents: 10_000,
    child_price_cents: 5_000,
    tent_price_cents: 5_000,
    beer_price_cents: 0,
    tshirt_price_cents: 3_000,
    tshirt_kids_price_cents: 0,
    hoodie_price_cents: 4_000,
    hoodie_kids_price_cents: 0,
    exchange_fee_cents: 0,
    total_cents: totalCents,
    paid_cents: isPaid ? totalCents : 0,
    hold_expires_at: state === 'HELD' ? future : null,
    idempotency_key: null,
    request_hmac: null,
    access_token_hash: hash(`access ${name}`),
    encrypted_access_token: encrypt(`access ${name}`, id),
    client_network_hmac: null,
    replaced_booking_id: null,
    former_holder_count: 0,
    holder_since: null,
    confirmed_at: isPaid ? later : null,
    cancelled_at: state === 'CANCELLED' ? later : null,
    erased_at: null,
    created_at: booked,
    updated_at: later,
    ...more,
  }
}

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

function waitingParty(id: number, eventId: number, endReason: string | null): Record<string, Value> {
  return {
    id,
    event_id: eventId,
    user_id: id === 1 ? member : null,
    first_name: 'Kim',
    last_name: 'Waits',
    email: `waits${id}@example.com`,
    phone: '0400 111 222',
    adult_count: 1,
    child_count: 1,
    also_people: 1,
    notified: true,
    leave_token_hash: hash(`leave ${id}`),
    client_network_hmac: endReason === null ? hmac.of('client-network', '203.0.113.7') : null,
    closed_at: endReason === null ? null : later,
    end_reason: endReason,
    joined_at: booked,
  }
}

function offer(
  id: number,
  entryId: number,
  state: string,
  booking: string | null = null,
): Record<string, Value> {
  return {
    id,
    entry_id: entryId,
    event_id: 1,
    booking_id: booking === null ? null : bookingId(booking),
    seats: 2,
    state,
    token_hash: hash(`offer ${id}`),
    expires_at: state === 'OPEN' ? future : later,
    reason: null,
  }
}

function review(id: number, name: string, state: string): Record<string, Value> {
  const isWritten = state !== 'ASKED' && state !== 'WITHDRAWN'
  return {
    id,
    booking_id: bookingId(name),
    token_hash: hash(`review ${id}`),
    state,
    rating: isWritten ? 5 : null,
    text: isWritten ? 'We come again.' : null,
    name_form: id % 2 === 0 ? 'FIRST' : 'FIRST_AND_INITIAL',
    name: isWritten ? 'Robin F.' : null,
    written_at: isWritten ? later : null,
    decided_by_id: state === 'HIDDEN' ? admin : null,
    reason: state === 'HIDDEN' ? 'It names a child.' : null,
  }
}

function email(id: number, state: string): Record<string, Value> {
  const key = `booking-confirmed:filled-${id}`
  return {
    id,
    key,
    recipient: 'confirmed@example.com',
    subject: 'You are coming',
    encrypted_content: encrypt({ text: 'See you there.', html: null, files: [], pictures: [] }, key),
    state,
    failure: state === 'FAILED' ? 'EENVELOPE' : null,
    sent_at: state === 'SENT' ? later : null,
  }
}

/** Handled messages of all kinds. */
const outbox: Record<string, object> = {
  'booking-received': { bookingId: bookingId('held') },
  'booking-confirmed': { bookingId: bookingId('confirmed') },
  'paid-too-late': { bookingId: bookingId('expired'), why: 'paid-too-late' },
  'payment-failed': { bookingId: bookingId('failed'), paymentId: 12 },
  'hold-ending': { bookingId: bookingId('held') },
  'booking-transferred': { bookingId: bookingId('expired') },
  'booking-exchanged': { bookingId: bookingId('exchanged') },
  'booking-cancelled': { bookingId: bookingId('cancelled'), cancellationId: 2 },
  'booking-corrected': { bookingId: bookingId('confirmed'), fields: ['phone'] },
  'answers-changed': { bookingId: bookingId('confirmed'), fields: ['collectors'] },
  'neighbour-requested': { bookingId: bookingId('exchanged'), wishId: 1 },
  'refund-finished': { refundId: 2 },
  'refund-failed': { refundId: 1 },
  'deferred-credit-issued': { bookingId: bookingId('cancelled'), creditNoteId: 1 },
  'booked-event-changed': { bookingId: bookingId('confirmed'), changeId: 1 },
  'event-change-unanswered': { bookingId: bookingId('confirmed'), changeId: 1 },
  'event-changed': { eventId: 1, changeId: 1 },
  'event-cancelled': { eventId: 3 },
  'event-deleted': { eventId: 4 },
  'seats-freed': { eventId: 1 },
  'waiting-party-booked': { bookingId: bookingId('by-credit') },
  'event-shown': { eventId: 1 },
  'gallery-published': { bookingId: bookingId('lost') },
  'photo-choices-restricted': { bookingId: bookingId('lost') },
  'booking-links-requested': {
    encryptedEmail: Buffer.from(encrypt('held@example.com', 'held@example.com')).toString('base64'),
  },
  'email-verified': { userId: member },
  'account-erased': { userId: erased },
}

const document = 'query Filled { __typename }'
const photo = (number: number) => `filledphoto00000000000${number}`
const record = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const confirmed = bookingId('confirmed')
const lost = bookingId('lost')

const statements = [
  // The rows are those of an operation, not its beginning.
  'ALTER TABLE booking DISABLE TRIGGER USER;\n',
  insert(
    'user_account',
    account(admin, 'filled.admin', { role: 'admin', joined_staff_at: booked }),
    account(leader, 'filled.leader', { role: 'leader', joined_staff_at: booked }),
    account(member, 'filled.member', {
      encrypted_family: encrypt(
        {
          children: [
            { name: 'Charlie', age: 8, dateOfBirth: null, ageGivenOn: '2026-10-01', allergies: 'Nuts' },
          ],
          tshirtSize: 'L',
          hoodieSize: null,
          phone: '0400 111 222',
          emergencyContactName: 'Alex Example',
          emergencyContactPhone: '0400 333 444',
        },
        member,
      ),
      calendar_token_hash: hash('calendar'),
      calendar_created_at: booked,
    }),
    account(erased, 'erased:4', {
      first_name: null,
      last_name: null,
      email_verified_at: null,
      erased_at: later,
    }),
  ),
  insert('session', {
    sid: hash('session'),
    sess: { userId: member, role: 'user', grants: [] },
    expire: future,
    user_id: member,
  }),
  insert(
    'account_token',
    {
      token_hash: hash('verify'),
      user_id: member,
      purpose: 'VERIFY_EMAIL',
      expires_at: later,
      used_at: later,
    },
    {
      token_hash: hash('reset'),
      user_id: member,
      purpose: 'RESET_PASSWORD',
      expires_at: future,
      used_at: null,
    },
  ),
  insert('second_factor', {
    user_id: admin,
    encrypted_secret: encrypt('JBSWY3DPEHPK3PXP', admin),
    confirmed_at: booked,
    last_step: 1,
  }),
  insert('recovery_code', { user_id: admin, code_hash: hash('recovery') }),
  insert(
    'event',
    event(1, 'Creek Camp', '2096-05-03', { current_participants: 10, tents_taken: 1 }),
    event(2, 'Last Camp', '2026-11-20', { current_participants: 2 }),
    event(3, 'Flooded Camp', '2096-06-01', {
      cancelled_at: later,
      cancel_reason: 'The creek is in flood',
      cancel_outcome: 'CASH',
      cancel_target_id: 1,
    }),
    event(4, 'Deleted Camp', '2096-07-01', { is_active: false, deleted_at: later }),
  ),
  insert('event_change', {
    event_id: 1,
    actor: `user:${admin}`,
    at: later,
    is_material: true,
    is_plan_changed: false,
    old_start_date: '2096-05-02',
    old_end_date: '2096-05-04',
    old_start_time: '16:00',
    old_end_time: '10:00',
    old_location: 'Noosa',
    new_start_date: '2096-05-03',
    new_end_date: '2096-05-05',
    email_due_at: later,
    emailed_at: later,
    reminded_at: later,
  }),
  insert('event_leader', { event_id: 1, user_id: leader }, { event_id: 2, user_id: leader }),
  insert(
    'staff_invitation',
    {
      id: 1,
      email: 'leads@example.com',
      role: 'leader',
      token_hash: hash('leads'),
      invited_by_id: admin,
      expires_at: future,
    },
    {
      id: 2,
      email: 'runs@example.com',
      role: 'admin',
      token_hash: hash('runs'),
      invited_by_id: null,
      expires_at: future,
    },
  ),
  insert('staff_invitation_event', { invitation_id: 1, event_id: 1 }, { invitation_id: 1, event_id: 2 }),
  insert('past_event', {
    title: 'First Camp',
    description: 'How it began.',
    video_url: '/media/films/first.mp4',
    thumbnail_url: '/media/films/first.webp',
    duration: '8:32',
    event_date: '2025-11-20',
    participants: 24,
  }),
  insert('picture', { hash: 'f'.repeat(32), width: 1920, height: 1080 }),
  insert('picture_file', { hash: 'f'.repeat(32), width: 960, format: 'webp', bytes: hash('picture') }),

  insert(
    'booking',
    booking('confirmed', 'FK2222', 1, ['CONFIRMED', 'PARTIALLY_REFUNDED'], {
      user_id: member,
      child_count: 1,
      glamping_tent_count: 1,
      total_cents: 42_000,
      email_verified_at: later,
      encrypted_arrangements: encrypt(
        {
          adultDiets: [{ diet: 'VEGETARIAN', note: '' }],
          collectors: [{ name: 'Aunt Kim', phone: '0400 555 666' }],
        },
        confirmed,
      ),
      idempotency_key: 'filled-key',
    }),
    booking('held', 'FK2223', 1, ['HELD', 'UNPAID'], {
      request_hmac: hmac.of('booking-request', 'filled'),
      client_network_hmac: hmac.of('client-network', '203.0.113.8'),
    }),
    booking('moved', 'FK2224', 2, ['CANCELLED', 'PAID']),
    booking('exchanged', 'FK2225', 1, ['CONFIRMED', 'PAID'], {
      replaced_booking_id: bookingId('moved'),
      exchange_fee_cents: 2_500,
      total_cents: 22_500,
    }),
    booking('cancelled', 'FK2226', 2, ['CANCELLED', 'PARTIALLY_REFUNDED']),
    booking('by-credit', 'FK2227', 1, ['CONFIRMED', 'PAID']),
    booking('disputed', 'FK2228', 2, ['CANCELLED', 'PAID']),
    booking('lost', 'FK2229', 2, ['CONFIRMED', 'REFUNDED']),
    booking('expired', 'FK222A', 1, ['EXPIRED', 'UNPAID'], { former_holder_count: 1, holder_since: later }),
    booking('erased', 'FK222B', 2, ['CONFIRMED', 'PAID'], {
      user_id: erased,
      first_name: 'Erased',
      last_name: 'Erased',
      email: 'erased@erased.invalid',
      phone: '',
      encrypted_details: null,
      adult_price_cents: 0,
      total_cents: 0,
      access_token_hash: null,
      encrypted_access_token: null,
      erased_at: later,
    }),
    booking('processing', 'FK222C', 1, ['HELD', 'PROCESSING']),
    booking('failed', 'FK222D', 1, ['HELD', 'FAILED']),
    booking('flooded', 'FK222E', 3, ['CANCELLED', 'UNPAID']),
    booking('by-bank', 'FK222F', 1, ['CONFIRMED', 'PAID']),
  ),
  insert('booking_child', {
    id: 1,
    booking_id: confirmed,
    position: 0,
    encrypted_details: encrypt({ name: 'Charlie', age: 8, allergies: 'Nuts' }, confirmed),
    encrypted_diet: encrypt({ diet: 'VEGAN', note: '' }, confirmed),
  }),
  insert(
    'clothing_item',
    {
      booking_id: confirmed,
      position: 0,
      kind: 'TSHIRT',
      size: 'L',
      is_kids: false,
      unit_price_cents: 3_000,
      encrypted_name: encrypt({ name: 'Sam' }, confirmed),
    },
    {
      booking_id: confirmed,
      position: 0,
      kind: 'HOODIE',
      size: 'M',
      is_kids: false,
      unit_price_cents: 4_000,
      encrypted_name: encrypt({ name: 'Charlie' }, confirmed),
    },
  ),
  insert(
    'consent',
    ...['terms', 'safety', 'medical'].map((document) => ({
      booking_id: confirmed,
      document,
      edition: '2026-11',
      person_position: null,
      photo_choice: null,
      accepted_by: 'Sam Filled',
    })),
    ...[null, 0, -2].map((position, index) => ({
      booking_id: confirmed,
      document: 'photo',
      edition: '2026-11',
      person_position: position,
      photo_choice: ['YES', 'NO', 'NO_FACES'][index] ?? null,
      accepted_by: 'Sam Filled',
    })),
  ),
  insert('transfer_offer', {
    id: record(1),
    booking_id: bookingId('by-bank'),
    token_hash: hash('transfer'),
    first_name: 'Robin',
    last_name: 'Next',
    email: 'next@example.com',
    phone: '0400 777 888',
    expires_at: future,
  }),
  insert('friend_link', { id: record(2), booking_id: confirmed, token_hash: hash('friend'), ended_at: null }),
  insert('neighbour_request', {
    link_id: record(2),
    booking_id: bookingId('exchanged'),
    friend_wants: true,
    inviter_wants: null,
  }),

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
    code_hmac: hmac.of('credit-code', 'CAMP-FKLD-2222-3333-4444'),
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
    ...[
      { id: 1, booking: 'confirmed', cents: 42_000, refunded_cents: 2_000 },
      { id: 2, booking: 'held', cents: 20_000, status: 'OPEN' },
      { id: 3, booking: 'moved', cents: 20_000 },
      { id: 4, booking: 'exchanged', cents: 20_000, method: 'CARRIED', carried_from_id: 3 },
      { id: 5, booking: 'exchanged', cents: 2_500 },
      { id: 6, booking: 'cancelled', cents: 20_000, refunded_cents: 5_000 },
      { id: 7, booking: 'by-credit', cents: 4_000, method: 'CREDIT_NOTE', credit_note_id: 1 },
      { id: 8, booking: 'by-credit', cents: 16_000, method: 'CASH', recorded_by: `user:${admin}` },
      { id: 9, booking: 'disputed', cents: 20_000, withdrawn_cents: 20_000 },
      { id: 10, booking: 'lost', cents: 20_000, withdrawn_cents: 20_000 },
      { id: 11, booking: 'processing', cents: 20_000, status: 'PROCESSING' },
      { id: 12, booking: 'failed', cents: 20_000, status: 'CREATING' },
      { id: 13, booking: 'expired', cents: 20_000, status: 'CANCELED' },
      { id: 14, booking: 'by-bank', cents: 20_000, method: 'BANK_TRANSFER', recorded_by: `user:${admin}` },
    ].map(payment),
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

  insert(
    'waiting_list_entry',
    waitingParty(1, 1, null),
    waitingParty(2, 1, 'BOOKED'),
    waitingParty(3, 1, 'LEFT'),
    waitingParty(4, 1, 'DECLINED'),
    waitingParty(5, 1, 'LAPSED'),
    waitingParty(6, 1, 'REMOVED'),
    waitingParty(7, 2, 'CLOSED'),
    waitingParty(8, 3, 'CANCELLED'),
  ),
  insert(
    'waiting_list_offer',
    offer(1, 1, 'OPEN'),
    offer(2, 2, 'CLAIMED', 'by-credit'),
    offer(3, 4, 'DECLINED'),
    offer(4, 5, 'LAPSED'),
    offer(5, 6, 'WITHDRAWN'),
  ),

  insert(
    'attendance_record',
    ...(['CHECK_IN', 'CHECK_OUT', 'CHECK_IN'] as const).map((kind, index) => ({
      id: record(3 + index),
      event_id: 2,
      booking_id: lost,
      person: index === 2 ? 'a1' : 'a0',
      kind,
      at: past,
      clock_ahead_seconds: 2,
      recorded_by_id: leader,
      encrypted_collector: kind === 'CHECK_OUT' ? encrypt('Aunt Kim', lost) : null,
      is_current: index === 1,
    })),
  ),
  insert('attendance_undo', { event_id: 2, record_id: record(5), at: past, undone_by_id: leader }),
  insert('camp_gallery', { event_id: 2, published_at: later, last_day: '2096-01-01' }),
  insert(
    'camp_photo',
    {
      id: photo(1),
      event_id: 2,
      upload_hash: hash('photo 1'),
      width: 960,
      height: 640,
      published_at: later,
      hidden_at: null,
    },
    {
      id: photo(2),
      event_id: 2,
      upload_hash: hash('photo 2'),
      width: 960,
      height: 640,
      published_at: later,
      hidden_at: later,
    },
  ),
  insert(
    'camp_photo_file',
    { photo_id: photo(1), size: 'small', bytes: hash('small') },
    { photo_id: photo(1), size: 'large', bytes: hash('large') },
  ),
  insert(
    'gallery_notice',
    { event_id: 2, kind: 'PHOTO_REMOVAL', booking_id: lost, photo_id: photo(2), closed_at: null },
    { event_id: 2, kind: 'PHOTO_CHOICE', booking_id: lost, photo_id: null, closed_at: later },
  ),
  insert(
    'review',
    review(1, 'lost', 'SHOWN'),
    review(2, 'moved', 'WAITING'),
    review(3, 'cancelled', 'HIDDEN'),
    review(4, 'by-credit', 'ASKED'),
    review(5, 'by-bank', 'WITHDRAWN'),
  ),

  insert('camp_message', {
    id: 1,
    event_id: 1,
    author_id: leader,
    subject: 'Fire ban',
    text: 'Bring a stove, {firstName}.',
    includes_unpaid: true,
    done_at: later,
  }),
  insert(
    'camp_message_recipient',
    {
      message_id: 1,
      booking_id: confirmed,
      group_booking_id: confirmed,
      email_booking_id: confirmed,
      is_skipped: false,
    },
    {
      message_id: 1,
      booking_id: bookingId('expired'),
      group_booking_id: bookingId('expired'),
      email_booking_id: null,
      is_skipped: true,
    },
  ),
  insert(
    'camp_subscriber',
    {
      id: record(6),
      email: 'reader@example.com',
      token_hash: hash('reads'),
      encrypted_token: encrypt('reads', record(6)),
      confirmed_at: later,
      unsubscribed_at: null,
    },
    {
      id: record(7),
      email: null,
      token_hash: hash('read'),
      encrypted_token: null,
      confirmed_at: later,
      unsubscribed_at: later,
    },
  ),
  insert('camp_mailing', { id: 1, last_subscriber_id: record(6), done_at: later }),
  insert('camp_opening', { event_id: 1, shown_at: booked, mailing_id: 1 }),
  insert('enquiry', {
    id: 1,
    name: 'Ada Asks',
    email: 'ada@example.com',
    phone: null,
    subject: 'Dogs',
    message: 'May we bring a dog?',
    handled_at: later,
    changed_at: later,
    changed_by_id: admin,
  }),
  insert('enquiry_answer', { enquiry_id: 1, text: 'Yes, on a lead.', author_id: admin }),
  insert('outgoing_email', email(1, 'QUEUED'), email(2, 'SENT'), email(3, 'STORED'), email(4, 'FAILED')),
  insert('mailbox_allowance', {
    mailbox_hmac: hmac.of('mailbox', 'confirmed@example.com'),
    emailed_at: sql(`ARRAY[timestamptz '${later}']`),
    email_classes: sql("ARRAY['BOOKING']"),
    latest_at: future,
  }),

  insert('setting', { id: 1, hold_minutes: 45, erase_after_days: 30, exchange_fee_cents: 2_500 }),
  insert(
    'audit_entry',
    {
      actor: `user:${admin}`,
      action: 'event-created',
      subject: 'event:1',
      before: null,
      after: { title: 'Creek Camp' },
      access_window: null,
    },
    {
      actor: `user:${admin}`,
      action: 'booking-read',
      subject: `booking:${confirmed}`,
      before: null,
      after: null,
      access_window: later,
    },
  ),
  insert(
    'outbox',
    ...Object.entries(outbox).map(([kind, payload], index) => ({
      kind,
      key: `${kind}:filled-${index}`,
      payload,
      due_at: later,
      done_at: later,
    })),
  ),
  insert('idempotent_request', { name: 'events:filled', request_hash: hash('request'), result_id: 1 }),
  insert('data_key_check', {
    key_id: seal.newestKey,
    encrypted_value: encrypt('data-key-check', 'data-key-check'),
  }),
  insert('trusted_document', {
    hash: `sha256:${createHash('sha256').update(document).digest('hex')}`,
    text: document,
    used_at: later,
  }),
  insert('rate_limit', { key: 'sign-in:filled', points: 1, expire: 3_987_000_000_000 }),

  'ALTER TABLE booking ENABLE TRIGGER USER;\n',
  `DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT relname, attname, pg_get_serial_sequence(format('%I', relname), attname) AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
      AND pg_get_serial_sequence(format('%I', relname), attname) IS NOT NULL
  LOOP
    EXECUTE format('SELECT setval(%L, coalesce(max(%I), 1)) FROM %I', each.name, each.attname, each.relname);
  END LOOP;
END
$$;
`,
]

if (import.meta.main) {
  const head = `-- Rows of version 1.0, written by fill-database.ts.\n\n`
  await writeFile(filledFile, head + statements.join('\n'))
}
