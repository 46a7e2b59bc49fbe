import type { Browser, BrowserContext } from 'playwright'
import type { SampleSite } from './sample-site.ts'

const PASSWORD = 'gum leaves at dusk'

/** The browsers of those who look at the screens, and the bookings that the visitor made. */
export type Visitors = {
  visitor: BrowserContext
  member: BrowserContext
  admin: BrowserContext
  bookings: { paid: string; unpaid: string }
}

/** Signs a member and an organiser in, and books for the visitor. */
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
  for (const count of [1, 2]) await book(member, site, `Example${count}`, true)
  await book(member, site, 'Example', false)
  await signUp(admin, 'ada.organiser', 'Ada')
  await site.sql("UPDATE users SET role = 'admin' WHERE username = 'ada.organiser'")
  await post(admin, '/api/auth/login', { username: 'ada.organiser', password: PASSWORD })
  const paid = await book(visitor, site, 'Wattle', true)
  const unpaid = await book(visitor, site, 'Banksia', false)
  return { visitor, member, admin, bookings: { paid, unpaid } }
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

async function book(
  context: BrowserContext,
  site: SampleSite,
  lastName: string,
  isPaid: boolean,
): Promise<string> {
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
  if (isPaid) {
    await site.sql(
      `UPDATE booking SET state = 'CONFIRMED', payment_state = 'PAID', paid_cents = total_cents,
         confirmed_at = now(), hold_expires_at = NULL WHERE id = $1`,
      [id],
    )
    await site.sql(
      `INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at, updated_at)
       SELECT id, 1, 'booking:' || id || ':pi:1', 'pi_sample_' || id, total_cents, total_cents, 'SUCCEEDED', now(), now()
       FROM booking WHERE id = $1`,
      [id],
    )
  }
  return id
}

async function post(context: BrowserContext, path: string, data: object): Promise<Record<string, unknown>> {
  const response = await context.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} was answered ${response.status()}: ${await response.text()}`)
  return response.json()
}
