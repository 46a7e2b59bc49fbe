import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { deriveKey } from './derive-key.ts'

const SESSION_SECONDS = 30 * 24 * 60 * 60

export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

export type SessionCookie = ReturnType<typeof createSessionCookie>

const sessionSchema = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

/** @param options `secrets` newest first: the newest encrypts, all decrypt */
export function createSessionCookie(options: CookieOptions) {
  const cookie = createEncryptedCookie(options, {
    plainName: 'camp_session',
    purpose: 'session-cookie',
    seconds: SESSION_SECONDS,
  })
  return {
    name: cookie.name,
    encryptSessionId: (id: string) => cookie.encrypt({ id }),
    async decryptSessionId(cookieHeader: string | undefined): Promise<string | null> {
      const session = sessionSchema.safeParse(await cookie.read(cookieHeader, isCanonical))
      return session.data?.id ?? null
    },
    setCookie: (id: string, maxAgeSeconds?: number) => cookie.set({ id }, maxAgeSeconds),
    clearCookie: cookie.clear,
  }
}

export type CookieOptions = { secrets: readonly string[]; isSecure: boolean }

/** `__Host-` prevents other hosts of the domain from setting the cookie; browsers reject it over http. */
export function createEncryptedCookie(
  { secrets, isSecure }: CookieOptions,
  { plainName, purpose, seconds }: { plainName: string; purpose: string; seconds: number },
) {
  const keys = secrets.map((secret) => deriveCookieKey(secret, purpose))
  const [newest] = keys
  if (newest === undefined) throw new Error('A session secret is required')
  const newestKey = Object.fromEntries([newest])
  const allKeys = Object.fromEntries(keys)
  const name = `${isSecure ? '__Host-' : ''}${plainName}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  function encrypt(value: object): Promise<string> {
    return sealData(value, { password: newestKey, ttl: seconds })
  }

  return {
    name,
    encrypt,
    /** Null when missing, damaged, forged, expired or duplicated. */
    async read(header: string | undefined, isWellFormed: (encrypted: string) => boolean): Promise<unknown> {
      const encrypted = getSingleCookie(header, name)
      if (encrypted === null || !isWellFormed(encrypted)) return null
      return unsealData(encrypted, { password: allKeys, ttl: seconds }).catch(() => null)
    },
    /** Without `maxAgeSeconds` the cookie ends with the browser. */
    async set(value: object, maxAgeSeconds?: number): Promise<string> {
      const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`
      return `${name}=${await encrypt(value)}; ${attributes}${maxAge}`
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

// The number must not depend on the other secrets.
function deriveCookieKey(secret: string, purpose: string): [number: string, key: string] {
  const key = deriveKey(secret, purpose).toString('base64url')
  const number = createHash('sha256').update(key).digest().readUInt32BE(0)
  return [String(number), key]
}

// The version and the last character's spare bits lack integrity protection.
function isCanonical(encrypted: string): boolean {
  const digest = /^Fe26\.2\*[\w*-]{100,500}\*([\w-]{43})~2$/.exec(encrypted)?.[1]
  return digest !== undefined && Buffer.from(digest, 'base64url').toString('base64url') === digest
}

/** Null when missing or duplicated. */
function getSingleCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? null) : null
}
