import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type CookieOptions, createEncryptedCookie } from './session.ts'

/** Browsers limit cookies to 400 days. */
const deviceCookieSeconds = 400 * 24 * 60 * 60
const maxMembers = 10

const trustedDeviceSchema = z.object({
  id: z.string().max(64),
  members: z.array(z.object({ userId: z.string().max(64), password: z.string().max(64) })).max(maxMembers),
})

/** Grants no access. */
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/** @param options `secrets` newest first: the newest encrypts, all decrypt */
export function createDeviceCookies(options: CookieOptions) {
  const cookie = createEncryptedCookie(options, {
    plainName: 'camp_device',
    purpose: 'trusted-device',
    seconds: deviceCookieSeconds,
  })
  return {
    async read(cookieHeader: string | undefined): Promise<TrustedDevice | null> {
      const value = await cookie.read(cookieHeader, ({ length }) => length <= 4000)
      return trustedDeviceSchema.safeParse(value).data ?? null
    },
    setCookie(before: TrustedDevice | null, member: { id: string; passwordHash: string }): Promise<string> {
      const others = before?.members.filter(({ userId }) => userId !== member.id) ?? []
      const known = { userId: member.id, password: getPasswordFingerprint(member.passwordHash) }
      const device: TrustedDevice = {
        id: before?.id ?? randomBytes(16).toString('base64url'),
        members: [known, ...others].slice(0, maxMembers),
      }
      return cookie.set(device, deviceCookieSeconds)
    },
    clearCookie: cookie.clear,
  }
}

/** A password change ends the trust. */
export function isTrustedFor(
  device: TrustedDevice | null,
  member: { id: string; passwordHash: string },
): boolean {
  const password = getPasswordFingerprint(member.passwordHash)
  return device?.members.some((each) => each.userId === member.id && each.password === password) ?? false
}

function getPasswordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}
