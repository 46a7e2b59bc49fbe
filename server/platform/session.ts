import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { deriveKey } from './derive-key.ts'

// The longest life of a session; the row in the database ends it earlier.
const SEAL_SECONDS = 30 * 24 * 60 * 60

/** A session's id: 32 random bytes in base64url. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** The session cookie: it carries nothing but a sealed session id. */
export type SessionCookie = {
  name: string
  /** The cookie's value for an id. */
  sealSessionId(id: string): Promise<string>
  /** The id out of a Cookie header; null when there is none or it is damaged, forged, too old or there twice. */
  unsealSessionId(cookieHeader: string | undefined): Promise<string | null>
  /** A Set-Cookie header. Without `maxAgeSeconds` the browser forgets the cookie when it closes. */
  setCookie(id: string, maxAgeSeconds?: number): Promise<string>
  /** The Set-Cookie header that removes the cookie. */
  clearCookie(): string
}

/**
 * Reads and writes the session cookie. `secrets` newest first: the newest seals, all of them open.
 * Over https the cookie is Secure and carries the `__Host-` prefix, so that no other host of the domain can set it;
 * browsers would refuse that over plain http.
 */
export function createSessionCookie(options: {
  secrets: readonly string[]
  isSecure: boolean
}): SessionCookie {
  const seals = createCookieSeal(options.secrets, { purpose: 'session-cookie', seconds: SEAL_SECONDS })
  const name = options.isSecure ? '__Host-camp_session' : 'camp_session'
  const attributes = cookieAttributes(options)

  function sealSessionId(id: string): Promise<string> {
    return seals.seal({ id })
  }

  return {
    name,
    sealSessionId,
    async unsealSessionId(cookieHeader) {
      const seal = onlyCookie(cookieHeader, name)
      if (seal === null || !isWritten(seal)) return null
      return idOf(await seals.open(seal))
    },
    async setCookie(id, maxAgeSeconds) {
      const life = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`
      return `${name}=${await sealSessionId(id)}; ${attributes}${life}`
    },
    clearCookie: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** What a cookie that only the server reads carries beside its value. */
export function cookieAttributes({ isSecure }: { isSecure: boolean }): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Seals what a cookie carries, so that nobody but the site reads or makes it. */
export type CookieSeal = {
  seal(value: object): Promise<string>
  /** What was sealed; null when it is damaged, forged or too old. */
  open(sealed: string): Promise<unknown>
}

/**
 * Seals cookies for one purpose, for so many seconds: what is sealed for one purpose opens for no other.
 * @param secrets newest first: the newest seals, all of them open
 */
export function createCookieSeal(
  secrets: readonly string[],
  { purpose, seconds }: { purpose: string; seconds: number },
): CookieSeal {
  const keys = secrets.map((secret) => sealingKey(secret, purpose))
  const newest = keys[0]
  if (newest === undefined) throw new Error('A session secret is required')
  const newestKey = Object.fromEntries([newest])
  const allKeys = Object.fromEntries(keys)
  return {
    seal: (value) => sealData(value, { password: newestKey, ttl: seconds }),
    open: (sealed) => unsealData(sealed, { password: allKeys, ttl: seconds }).catch(() => null),
  }
}

// The key's number comes from the key itself, so that it stays the same when secrets are added or dropped around it.
function sealingKey(secret: string, purpose: string): [number: string, key: string] {
  const key = deriveKey(secret, purpose).toString('base64url')
  const number = createHash('sha256').update(key).digest().readUInt32BE(0)
  return [String(number), key]
}

// The mark behind the tilde and the last character's spare bits stand outside the seal's own protection.
function isWritten(seal: string): boolean {
  const digest = /^Fe26\.2\*[\w*-]{100,500}\*([\w-]{43})~2$/.exec(seal)?.[1]
  return digest !== undefined && Buffer.from(digest, 'base64url').toString('base64url') === digest
}

/** The value of a cookie. Null when there is none, or two of them. */
export function onlyCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? null) : null
}

function idOf(sealed: unknown): string | null {
  if (typeof sealed !== 'object' || sealed === null || !('id' in sealed)) return null
  return typeof sealed.id === 'string' && /^[\w-]{43}$/.test(sealed.id) ? sealed.id : null
}
