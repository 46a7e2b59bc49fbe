import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { deriveKey } from './derive-key.ts'

const SESSION_SECONDS = 30 * 24 * 60 * 60

export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

export type SessionCookie = {
  name: string
  sealSessionId(id: string): Promise<string>
  /** Null when missing, damaged, forged, expired or duplicated. */
  unsealSessionId(cookieHeader: string | undefined): Promise<string | null>
  /** Without `maxAgeSeconds` the cookie ends with the browser. */
  setCookie(id: string, maxAgeSeconds?: number): Promise<string>
  clearCookie(): string
}

/**
 * `__Host-` prevents other hosts of the domain from setting the cookie; browsers reject it over http.
 * @param options `secrets` newest first: the newest encrypts, all decrypt
 */
export function createSessionCookie(options: {
  secrets: readonly string[]
  isSecure: boolean
}): SessionCookie {
  const seals = createCookieCipher(options.secrets, { purpose: 'session-cookie', seconds: SESSION_SECONDS })
  const name = options.isSecure ? '__Host-camp_session' : 'camp_session'
  const attributes = cookieAttributes(options)

  function sealSessionId(id: string): Promise<string> {
    return seals.seal({ id })
  }

  return {
    name,
    sealSessionId,
    async unsealSessionId(cookieHeader) {
      const seal = getSingleCookie(cookieHeader, name)
      if (seal === null || !isCanonical(seal)) return null
      return parseSessionId(await seals.open(seal))
    },
    async setCookie(id, maxAgeSeconds) {
      const life = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`
      return `${name}=${await sealSessionId(id)}; ${attributes}${life}`
    },
    clearCookie: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

export function cookieAttributes({ isSecure }: { isSecure: boolean }): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export type CookieCipher = {
  seal(value: object): Promise<string>
  open(sealed: string): Promise<unknown>
}

export function createCookieCipher(
  secrets: readonly string[],
  { purpose, seconds }: { purpose: string; seconds: number },
): CookieCipher {
  const keys = secrets.map((secret) => deriveCookieKey(secret, purpose))
  const newest = keys[0]
  if (newest === undefined) throw new Error('A session secret is required')
  const newestKey = Object.fromEntries([newest])
  const allKeys = Object.fromEntries(keys)
  return {
    seal: (value) => sealData(value, { password: newestKey, ttl: seconds }),
    open: (sealed) => unsealData(sealed, { password: allKeys, ttl: seconds }).catch(() => null),
  }
}

// Unchanged when other secrets are added or removed.
function deriveCookieKey(secret: string, purpose: string): [number: string, key: string] {
  const key = deriveKey(secret, purpose).toString('base64url')
  const number = createHash('sha256').update(key).digest().readUInt32BE(0)
  return [String(number), key]
}

// The version and the last character's spare bits lack integrity protection.
function isCanonical(seal: string): boolean {
  const digest = /^Fe26\.2\*[\w*-]{100,500}\*([\w-]{43})~2$/.exec(seal)?.[1]
  return digest !== undefined && Buffer.from(digest, 'base64url').toString('base64url') === digest
}

/** Null when missing or duplicated. */
export function getSingleCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? null) : null
}

function parseSessionId(sealed: unknown): string | null {
  if (typeof sealed !== 'object' || sealed === null || !('id' in sealed)) return null
  return typeof sealed.id === 'string' && /^[\w-]{43}$/.test(sealed.id) ? sealed.id : null
}
