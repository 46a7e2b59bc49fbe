import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { cookieAttributes, createCookieSeal, onlyCookie } from './session.ts'

/** Browsers limit cookies to 400 days. */
const markSeconds = 400 * 24 * 60 * 60
const membersKept = 10

const markShape = z.object({
  id: z.string().max(64),
  members: z.array(z.object({ userId: z.string().max(64), password: z.string().max(64) })).max(membersKept),
})

/** Grants no access. */
export type BrowserMark = z.infer<typeof markShape>

export type BrowserMarks = {
  /** Null when missing, damaged, forged or expired. */
  read(cookieHeader: string | undefined): Promise<BrowserMark | null>
  setCookie(before: BrowserMark | null, member: { id: string; passwordHash: string }): Promise<string>
  clearCookie(): string
}

/** @param options `secrets` newest first: the newest encrypts, all decrypt */
export function createBrowserMarks(options: { secrets: readonly string[]; isSecure: boolean }): BrowserMarks {
  const seals = createCookieSeal(options.secrets, { purpose: 'browser-mark', seconds: markSeconds })
  const name = options.isSecure ? '__Host-camp_browser' : 'camp_browser'
  const attributes = cookieAttributes(options)
  return {
    async read(cookieHeader) {
      const seal = onlyCookie(cookieHeader, name)
      if (seal === null || seal.length > 4000) return null
      return markShape.safeParse(await seals.open(seal)).data ?? null
    },
    async setCookie(before, { id, passwordHash }) {
      const others = before?.members.filter(({ userId }) => userId !== id) ?? []
      const mark: BrowserMark = {
        id: before?.id ?? randomBytes(16).toString('base64url'),
        members: [{ userId: id, password: tagOf(passwordHash) }, ...others].slice(0, membersKept),
      }
      return `${name}=${await seals.seal(mark)}; ${attributes}; Max-Age=${markSeconds}`
    },
    clearCookie: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** A new password ends the trust gained with the old one. */
export function isMarkedFor(mark: BrowserMark | null, member: { id: string; passwordHash: string }): boolean {
  const password = tagOf(member.passwordHash)
  return mark?.members.some((each) => each.userId === member.id && each.password === password) ?? false
}

function tagOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}
