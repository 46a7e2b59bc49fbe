import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { cookieAttributes, createCookieCipher, getSingleCookie } from './session.ts'

/** Browsers limit cookies to 400 days. */
const deviceCookieSeconds = 400 * 24 * 60 * 60
const maxMembers = 10

const trustedDeviceSchema = z.object({
  id: z.string().max(64),
  members: z.array(z.object({ userId: z.string().max(64), password: z.string().max(64) })).max(maxMembers),
})

/** Grants no access. */
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>

export type DeviceCookies = {
  /** Null when missing, damaged, forged or expired. */
  read(cookieHeader: string | undefined): Promise<TrustedDevice | null>
  setCookie(before: TrustedDevice | null, member: { id: string; passwordHash: string }): Promise<string>
  clearCookie(): string
}

/** @param options `secrets` newest first: the newest encrypts, all decrypt */
export function createDeviceCookies(options: {
  secrets: readonly string[]
  isSecure: boolean
}): DeviceCookies {
  const seals = createCookieCipher(options.secrets, { purpose: 'browser-mark', seconds: deviceCookieSeconds })
  const name = options.isSecure ? '__Host-camp_browser' : 'camp_browser'
  const attributes = cookieAttributes(options)
  return {
    async read(cookieHeader) {
      const seal = getSingleCookie(cookieHeader, name)
      if (seal === null || seal.length > 4000) return null
      return trustedDeviceSchema.safeParse(await seals.open(seal)).data ?? null
    },
    async setCookie(before, { id, passwordHash }) {
      const others = before?.members.filter(({ userId }) => userId !== id) ?? []
      const mark: TrustedDevice = {
        id: before?.id ?? randomBytes(16).toString('base64url'),
        members: [{ userId: id, password: getPasswordFingerprint(passwordHash) }, ...others].slice(
          0,
          maxMembers,
        ),
      }
      return `${name}=${await seals.seal(mark)}; ${attributes}; Max-Age=${deviceCookieSeconds}`
    },
    clearCookie: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** A new password ends the trust gained with the old one. */
export function isTrustedFor(
  mark: TrustedDevice | null,
  member: { id: string; passwordHash: string },
): boolean {
  const password = getPasswordFingerprint(member.passwordHash)
  return mark?.members.some((each) => each.userId === member.id && each.password === password) ?? false
}

function getPasswordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}
