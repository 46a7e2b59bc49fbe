import type { RequestSession, SessionChange } from '../context.ts'
import { type BrowserMark, type BrowserMarks, isMarkedFor } from '../platform/browser-mark.ts'
import type { Database, DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { newSessionId, type SessionCookie } from '../platform/session.ts'
import {
  beginMemberSession,
  cookieSeconds,
  readSessionRow,
  rememberingInRow,
  type SessionList,
  type SessionRow,
  sidOf,
} from './session-row.ts'

type Current = { id: string; row: SessionRow }

/**
 * Reads the session lazily, at most once. A damaged, forged or ended session is anonymous.
 * @param parts `setCookie` receives a whole header per changed cookie
 */
export function openRequestSession(parts: {
  db: Database
  cookie: SessionCookie
  marks: BrowserMarks
  cookieHeader: string | undefined
  setCookie: (header: string) => void
  clearSiteData: () => void
}): RequestSession {
  const { db, cookie, marks, cookieHeader, setCookie, clearSiteData } = parts
  let sent: Promise<Current | null> | undefined
  /** Null once the session ended. */
  let replaced: Current | null | undefined
  let freshId: string | undefined
  let isWrittenAnyway = false
  let sentMark: Promise<BrowserMark | null> | undefined

  async function fromCookie(): Promise<Current | null> {
    const id = await cookie.unsealSessionId(cookieHeader)
    if (id === null) return null
    const row = await readSessionRow(db, sidOf(id), isWrittenAnyway)
    // Never revives an unknown session, which may have been ended on purpose.
    return row === null ? null : { id, row }
  }
  function readSent(): Promise<Current | null> {
    sent ??= fromCookie()
    return sent
  }
  function readMark(): Promise<BrowserMark | null> {
    sentMark ??= marks.read(cookieHeader)
    return sentMark
  }
  async function read(): Promise<Current | null> {
    return replaced === undefined ? readSent() : replaced
  }
  async function currentId(): Promise<string> {
    const known = await read()
    if (known !== null) return known.id
    freshId ??= newSessionId()
    return freshId
  }

  function forgetSession(): void {
    replaced = null
    setCookie(cookie.clearCookie())
    clearSiteData()
  }

  async function remembering(
    list: SessionList,
    bookingId: string,
  ): Promise<SessionChange & { statement: (source?: Prisma.Sql) => Prisma.Sql }> {
    const known = await read()
    const id = await currentId()
    const row = known?.row ?? { viewer: { kind: 'anonymous' }, grants: [], payments: [] }
    const header = known === null ? await cookie.setCookie(id, cookieSeconds('user')) : null
    return {
      statement: (source) => rememberingInRow(sidOf(id), { list, bookingId }, source),
      tell() {
        replaced = { id, row: { ...row, [list]: [bookingId, ...row[list]] } }
        if (header !== null) setCookie(header)
      },
    }
  }

  async function remember(
    tx: DatabaseOrTransaction,
    list: SessionList,
    bookingId: string,
  ): Promise<SessionChange> {
    const { statement, tell } = await remembering(list, bookingId)
    await tx.$executeRaw(statement())
    return { tell }
  }

  return {
    viewer: async () => (await read())?.row.viewer ?? { kind: 'anonymous' },
    sid: async () => sidOf(await currentId()),
    isGranted: async (bookingId) => (await read())?.row.grants.includes(bookingId) ?? false,
    granted: async () => (await read())?.row.grants ?? [],

    hasBegunPayment: async (bookingId) => (await read())?.row.payments.includes(bookingId) ?? false,

    async grant(bookingId) {
      const change = await remember(db, 'grants', bookingId)
      change.tell()
    },
    grantIn: (tx, bookingId) => remember(tx, 'grants', bookingId),
    willGrant() {
      isWrittenAnyway = true
    },
    granting: (bookingId) => remembering('grants', bookingId),
    async noteBegunPayment(bookingId) {
      const change = await remember(db, 'payments', bookingId)
      change.tell()
    },

    async signIn(tx, member, hasGivenCode = false) {
      // Also when the transaction is retried.
      const known = await readSent()
      const id = newSessionId()
      const old = known === null ? null : sidOf(known.id)
      const row = await beginMemberSession(tx, { old, new: sidOf(id) }, { ...member, hasGivenCode })
      const header = await cookie.setCookie(id, cookieSeconds(member.role))
      const { passwordHash } = await tx.user.findUniqueOrThrow({
        where: { id: member.id },
        select: { passwordHash: true },
      })
      const markHeader = await marks.setCookie(await readMark(), { id: member.id, passwordHash })
      return {
        sid: sidOf(id),
        tell() {
          replaced = { id, row }
          setCookie(header)
          setCookie(markHeader)
        },
      }
    },

    async knownBrowser(member) {
      const mark = await readMark()
      return mark !== null && isMarkedFor(mark, member) ? mark.id : null
    },

    async signOut(tx) {
      const known = await readSent()
      if (known === null) return { tell() {} }
      await tx.session.deleteMany({ where: { sid: sidOf(known.id) } })
      return { tell: forgetSession }
    },

    async forgetBrowser(tx) {
      const known = await readSent()
      if (known !== null) await tx.session.deleteMany({ where: { sid: sidOf(known.id) } })
      return {
        tell() {
          forgetSession()
          setCookie(marks.clearCookie())
        },
      }
    },
  }
}
