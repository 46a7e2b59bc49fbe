import { withClients } from '../runs/big-run.ts'
import { type Canary, type Cast, createCast, personalQuestions, publicQuestions } from './canaries.ts'
import { someSite } from './customers.ts'
import type { Asked } from './public-readings.ts'
import type { World } from './world.ts'

/** Replaced by a negative test. */
type Sending = (url: string, init: RequestInit) => Promise<string>

/** Leaked words of other people, and how often people received their own. */
export type Notified = { leaks: string[]; ownSeen: number }

/**
 * Members, guests, an admin and anonymous visitors request public and personal data at random, then everything
 * public anonymously.
 */
export async function mixedCrowd(world: World, requests: number, send: Sending = getText): Promise<Notified> {
  const cast = await createCast(world)
  const notified: Notified = { leaks: [], ownSeen: 0 }
  await withClients(requests, 8, async () => {
    const asker = pick(world, [...cast.canaries, null, null, 'admin' as const])
    const owner =
      asker === null || asker === 'admin' || world.random() < 0.2 ? pick(world, cast.canaries) : asker
    const isPersonal = asker !== null && world.random() < 0.5
    const asked = pick(world, isPersonal ? personalQuestions(cast, owner) : publicQuestions(cast))
    const text = await send(someSite(world) + asked.path, withCookie(world, asked, getCookie(cast, asker)))
    // An admin may read everything, but nobody else may get it from a cache.
    if (asker !== 'admin') listen(cast, asker, asked, text, notified)
  })
  for (const site of world.sites) {
    for (const asked of publicQuestions(cast)) {
      listen(cast, null, asked, await send(site.url + asked.path, asked.init), notified)
    }
  }
  return notified
}

/** Ignores the requester, which the crowd must detect (negative test). */
export function carelessStore(): Sending {
  const stored = new Map<string, Promise<string>>()
  return (url, init) => {
    const key = `${url} ${init.body}`
    const text = stored.get(key) ?? getText(url, init)
    stored.set(key, text)
    return text
  }
}

function listen(cast: Cast, asker: Canary | null, asked: Asked, text: string, notified: Notified): void {
  for (const canary of cast.canaries) {
    if (!canary.words.some((word) => text.includes(word))) continue
    if (canary === asker) notified.ownSeen += 1
    else notified.leaks.push(`a ${canary.who} in the answer of ${asked.path} ${asked.init.body ?? ''}`)
  }
}

function getCookie(cast: Cast, asker: Canary | 'admin' | null): string {
  if (asker === null) return ''
  return asker === 'admin' ? cast.admin : asker.cookie
}

function withCookie(world: World, { init }: Asked, session: string): RequestInit {
  const scheme = pick(world, ['', 'color-scheme=dark', 'color-scheme=light', 'junk=1'])
  const cookie = [session, scheme].filter((part) => part !== '').join('; ')
  const headers = { ...init.headers, 'x-camp-csrf': '1', ...(cookie === '' ? {} : { cookie }) }
  return { ...init, headers }
}

async function getText(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${headers}\n${await response.text()}`
}

function pick<T>({ random }: World, all: readonly T[]): T {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
