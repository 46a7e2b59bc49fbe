import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pastEventForm } from '../../server/staff/admin-forms.ts'
import { pickSiteUrl, send, tryToBook } from './customers.ts'
import type { Subject } from './public-readings.ts'
import type { Shown } from './shown-history.ts'
import type { World } from './world.ts'

const retryTimeoutMs = 60_000

export type ChangeContext = {
  world: World
  admin: string
  /** By event. */
  bookings: Map<number, { id: string; cookie: string }[]>
}

/**
 * Records a change first, and retries after 503 and lost responses, because the result is then unknown.
 * @throws when it was rejected
 */
async function change(
  { history }: Subject,
  next: Partial<Shown>,
  act: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const done = history.begin({ ...history.latest(), ...next })
  const end = performance.now() + retryTimeoutMs
  let answer = await act()
  while ([0, 503].includes(answer.status) && performance.now() < end) {
    await sleep(200)
    answer = await act()
  }
  const { status, body } = answer
  if (status !== 200 && status !== 201) throw new Error(`not changed: ${status} ${JSON.stringify(body)}`)
  done()
}

export async function book({ world, bookings }: ChangeContext, subject: Subject): Promise<void> {
  const { people, isListed } = subject.history.latest()
  if (!isListed) return
  const key = randomUUID()
  await change(subject, { people: people + 1 }, async () => {
    const answer = await tryToBook(world, pickSiteUrl(world), subject.id, { key })
    if (answer.status !== 200 && answer.status !== 201) return answer
    const made = { id: String(answer.body.id), cookie: answer.cookie }
    bookings.set(subject.id, [...(bookings.get(subject.id) ?? []), made])
    return answer
  })
}

export async function cancel({ world, bookings }: ChangeContext, subject: Subject): Promise<void> {
  const booking = bookings.get(subject.id)?.pop()
  if (booking === undefined) return
  const headers = { cookie: booking.cookie, 'idempotency-key': randomUUID() }
  await change(subject, { people: subject.history.latest().people - 1 }, () => {
    return send(
      world,
      `${pickSiteUrl(world)}/api/bookings/${booking.id}/cancel`,
      'POST',
      { as: 'cash' },
      headers,
    )
  })
}

export function rename({ world, admin }: ChangeContext, subject: Subject): Promise<void> {
  const edition = subject.history.latest().edition + 1
  const url = `${pickSiteUrl(world)}/api/admin/events/${subject.id}`
  return change(subject, { edition }, () =>
    send(world, url, 'PUT', { title: `${subject.word} ${edition}` }, { cookie: admin }),
  )
}

export function renameFilm({ world, admin }: ChangeContext, subject: Subject): Promise<void> {
  const edition = subject.history.latest().edition + 1
  const url = `${pickSiteUrl(world)}/api/admin/past-events/${subject.id}`
  return change(subject, { edition }, () =>
    send(world, url, 'PUT', pastEventForm({ title: `${subject.word} ${edition}` }), { cookie: admin }),
  )
}

export function showOrHide({ world, admin }: ChangeContext, subject: Subject): Promise<void> {
  const isListed = !subject.history.latest().isListed
  const url = `${pickSiteUrl(world)}/api/admin/events/${subject.id}`
  return change(subject, { isListed }, () =>
    send(world, url, 'PUT', { isActive: isListed }, { cookie: admin }),
  )
}
