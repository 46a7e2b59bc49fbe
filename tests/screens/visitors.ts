import type { Browser, BrowserContext } from 'playwright'
import { fillPhotos, fillReview } from '../server/after-camp/after-camp.ts'
import type { SampleSite } from './sample-site.ts'

const PASSWORD = 'gum leaves at dusk'

export type Visitors = {
  visitor: BrowserContext
  member: BrowserContext
  admin: BrowserContext
  bookings: { paid: string; unpaid: string; past: string }
}

export async function arrive(browser: Browser, site: SampleSite): Promise<Visitors> {
  const newContext = () =>
    browser.newContext({
      baseURL: site.url,
      locale: 'en-AU',
      timezoneId: 'Australia/Brisbane',
      reducedMotion: 'reduce',
    })
  const [visitor, member, admin] = await Promise.all([newContext(), newContext(), newContext()])
  await signUp(member, 'sam.example', 'Sam')
  for (const count of [1, 2]) await book(member, `Example${count}`, true)
  await book(member, 'Example', false)
  await signUp(admin, 'ada.organiser', 'Ada')
  await site.sql("UPDATE user_account SET role = 'admin' WHERE username = 'ada.organiser'")
  await post(admin, '/api/auth/login', { username: 'ada.organiser', password: PASSWORD })
  // The first offer of a new database has the number 1.
  await site.sql(`WITH offered AS (UPDATE event SET max_participants = max_participants + 3,
      current_participants = current_participants + 3 WHERE id = 5 RETURNING id
    ), entry AS (
      INSERT INTO waiting_list_entry (event_id, user_id, first_name, last_name, email, phone, adult_count, child_count,
        notified, joined_at, updated_at)
      SELECT offered.id, user_account.id, 'Sam', 'Example', email, '0491 570 156', 1, 2, true, now() - interval '18 days', now()
      FROM offered, user_account WHERE username = 'sam.example' RETURNING id, event_id
    ) INSERT INTO waiting_list_offer (entry_id, event_id, seats, token_hash, expires_at, updated_at)
    SELECT id, event_id, 3, sha256('nobody has it'), now() + interval '23 hours', now() FROM entry`)
  await site.sql(`INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, adult_count,
      child_count, also_people, joined_at, closed_at, end_reason, updated_at)
    SELECT 5, name, 'Example', lower(name) || '@example.com', '0491 570 157', adults, children, also,
      now() - days * interval '1 day', closed, CASE WHEN closed IS NOT NULL THEN 'BOOKED'::waiting_list_end_reason END, now()
    FROM (VALUES ('Anh', 1, 1, NULL, 16, now() - interval '2 days'), ('Priya', 2, 2, 3, 12, NULL),
      ('Mateo', 1, 2, NULL, 8, NULL), ('Lachlan', 1, 1, NULL, 5, NULL)) AS party(name, adults, children, also, days, closed)`)
  await post(visitor, '/api/contact', {
    name: 'Jo Example',
    email: 'jo@example.com',
    phone: '0491 570 158',
    subject: 'Dogs',
    eventType: 'general',
    message: 'Hi, may we bring our dog?',
  })
  const paid = await book(visitor, 'Wattle', true)
  const unpaid = await book(visitor, 'Banksia', false)
  await site.sql(
    'UPDATE event SET tent_stock = tent_stock + 2, max_participants = max_participants + 6 WHERE id = 1',
  )
  const past = await book(visitor, 'Boronia', true)
  await beOver(site, past)
  await addHiddenEvent(site)
  await site.sql(`INSERT INTO friend_link (id, booking_id, token_hash)
    VALUES (gen_random_uuid(), '${paid}', sha256('asks-you-along'))`)
  const offered = await book(visitor, 'Grevillea', true)
  await site.sql(`INSERT INTO transfer_offer (id, booking_id, token_hash, first_name, last_name, email, phone, expires_at)
    VALUES (gen_random_uuid(), '${offered}', sha256('take-our-spots'), 'Robin', 'Example', 'robin@example.com',
      '0491 570 159', now() + interval '47 hours')`)
  return { visitor, member, admin, bookings: { paid, unpaid, past } }
}

/** Copies the first event without its bookings. */
async function addHiddenEvent({ sql }: SampleSite): Promise<void> {
  await sql(`INSERT INTO event (id, title, description, short_description, image_url, category, start_date, end_date,
      start_time, end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents,
      max_participants, activities, is_active, updated_at)
    SELECT 901, 'Campfire Weekend in Winter', description, short_description, image_url, category, start_date + 91,
      end_date + 91, start_time, end_time, starts_at + interval '91 days', ends_at + interval '91 days',
      booking_closes_at + interval '91 days', location, adult_price_cents, child_price_cents, max_participants,
      activities, false, now()
    FROM event WHERE id = 1`)
}

/** Adds photos and a review. */
async function beOver({ sql }: SampleSite, bookingId: string): Promise<void> {
  await sql(`INSERT INTO event (id, title, description, short_description, image_url, category, start_date, end_date,
      start_time, end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents,
      max_participants, current_participants, updated_at)
    SELECT 900, 'Damper and Stars', description, short_description, image_url, category, current_date - 7,
      current_date - 5, start_time, end_time, now() - interval '7 days', now() - interval '5 days',
      now() - interval '7 days', location, adult_price_cents, child_price_cents, max_participants, 0, now()
    FROM event WHERE id = 1`)
  await sql('UPDATE booking SET event_id = 900 WHERE id = $1', [bookingId])
  await fillPhotos(sql, { eventId: 900, bookingId })
  await sql("INSERT INTO review (booking_id, token_hash) VALUES ($1, sha256('nobody has it'))", [bookingId])
  await fillReview(sql, bookingId)
}

async function signUp(context: BrowserContext, username: string, firstName: string): Promise<void> {
  await post(context, '/api/auth/register', {
    username,
    firstName,
    lastName: 'Example',
    email: `${username}@example.com`,
    password: PASSWORD,
  })
}

async function book(context: BrowserContext, lastName: string, isPaid: boolean): Promise<string> {
  const answer = await post(context, '/api/bookings', {
    eventId: 1,
    firstName: 'Sam',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    phone: '0491 570 156',
    emergencyContactName: 'Alex Example',
    emergencyContactPhone: '0491 570 157',
    adultCount: 1,
    childCount: 1,
    childrenDetails: [{ name: 'Mia', age: 7, allergies: 'Peanuts' }],
    glampingTentCount: 1,
  })
  const { id } = answer
  if (typeof id !== 'string') throw new Error('The booking has no id.')
  if (isPaid) await pay(context, id)
  return id
}

/** Uses the built-in payment simulator. */
async function pay(context: BrowserContext, bookingId: string): Promise<void> {
  const { clientSecret, paymentIntentId } = await post(context, '/api/create-payment-intent', { bookingId })
  const paid = await context.request.post(
    `/payment-simulator/v1/payment_intents/${String(paymentIntentId)}/confirm`,
    {
      form: {
        key: 'pk_test_simulator',
        client_secret: String(clientSecret),
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      },
    },
  )
  if (!paid.ok()) throw new Error(`The simulator answered ${paid.status()}: ${await paid.text()}`)
  const data = { paymentStatus: 'completed', stripePaymentIntentId: paymentIntentId }
  const checked = await context.request.patch(`/api/bookings/${bookingId}`, { data })
  if (!checked.ok()) throw new Error(`The booking was not paid: ${await checked.text()}`)
}

async function post(context: BrowserContext, path: string, data: object): Promise<Record<string, unknown>> {
  const response = await context.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} was answered ${response.status()}: ${await response.text()}`)
  return response.json()
}
