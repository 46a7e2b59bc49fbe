import { createHash } from 'node:crypto'
import {
  admin,
  booked,
  bookingId,
  cipher,
  confirmed,
  encrypt,
  erased,
  future,
  hash,
  hmac,
  insert,
  later,
  leader,
  lost,
  member,
  past,
  photo,
  record,
  sql,
  type Value,
} from './filled-values.ts'

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
    client_network_hmac: endReason === null ? hmac.create('client-network', '203.0.113.7') : null,
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
  'neighbour-requested': { bookingId: bookingId('exchanged'), neighbourRequestId: 1 },
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

export const otherRows = [
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
    mailbox_hmac: hmac.create('mailbox', 'confirmed@example.com'),
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
    key_id: cipher.newestKey,
    encrypted_value: encrypt('data-key-check', 'data-key-check'),
  }),
  insert('trusted_document', {
    hash: `sha256:${createHash('sha256').update(document).digest('hex')}`,
    text: document,
    used_at: later,
  }),
  insert('rate_limit', { key: 'sign-in:filled', points: 1, expire: 3_987_000_000_000 }),
]
