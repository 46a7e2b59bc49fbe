import { withClients } from '../runs/big-run.ts'
import { type Canary, type Cast, createCast, personalRequests, publicRequests } from './canaries.ts'
import { pickSiteUrl } from './customers.ts'
import type { TestRequest } from './public-readings.ts'
import type { World } from './world.ts'

/** Sends a request. A negative test replaces it. */
type SendRequest = (url: string, init: RequestInit) => Promise<string>

/** Leaked words of other people, and how often people received their own. */
export type CrowdResult = { leaks: string[]; ownSeen: number }

/**
 * Members, guests, an admin and anonymous visitors request public and personal data at random, then everything
 * public anonymously.
 */
export async function runMixedCrowd(
  world: World,
  requests: number,
  send: SendRequest = getText,
): Promise<CrowdResult> {
  const cast = await createCast(world)
  const result: CrowdResult = { leaks: [], ownSeen: 0 }
  await withClients(requests, 8, async () => {
    const requester = pick(world, [...cast.canaries, null, null, 'admin' as const])
    const owner =
      requester === null || requester === 'admin' || world.random() < 0.2
        ? pick(world, cast.canaries)
        : requester
    const isPersonal = requester !== null && world.random() < 0.5
    const request = pick(world, isPersonal ? personalRequests(cast, owner) : publicRequests(cast))
    const text = await send(
      pickSiteUrl(world) + request.path,
      withCookie(world, request, getCookie(cast, requester)),
    )
    // An admin may read everything, but nobody else may get it from a cache.
    if (requester !== 'admin') checkResponse(cast, requester, request, text, result)
  })
  for (const site of world.sites) {
    for (const request of publicRequests(cast)) {
      checkResponse(cast, null, request, await send(site.url + request.path, request.init), result)
    }
  }
  return result
}

/** Ignores the requester, which the crowd must detect (negative test). */
export function createCarelessCache(): SendRequest {
  const stored = new Map<string, Promise<string>>()
  return (url, init) => {
    const key = `${url} ${init.body}`
    const text = stored.get(key) ?? getText(url, init)
    stored.set(key, text)
    return text
  }
}

function checkResponse(
  cast: Cast,
  requester: Canary | null,
  request: TestRequest,
  text: string,
  result: CrowdResult,
): void {
  for (const canary of cast.canaries) {
    if (!canary.words.some((word) => text.includes(word))) continue
    if (canary === requester) result.ownSeen += 1
    else result.leaks.push(`a ${canary.who} in the response to ${request.path} ${request.init.body ?? ''}`)
  }
}

function getCookie(cast: Cast, requester: Canary | 'admin' | null): string {
  if (requester === null) return ''
  return requester === 'admin' ? cast.admin : requester.cookie
}

function withCookie(world: World, { init }: TestRequest, session: string): RequestInit {
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
