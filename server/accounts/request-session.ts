import type { RequestSession, SessionChange } from '../context.ts'
import { type DeviceCookies, isTrustedFor, type TrustedDevice } from '../platform/device-cookies.ts'
import type { Database, DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import { newSessionId, type SessionCookie } from '../platform/session.ts'
import {
  beginMemberSession,
  buildSessionUpsert,
  cookieSeconds,
  hashSessionId,
  readSessionRow,
  type SessionList,
  type SessionRow,
} from './session-row.ts'

type CurrentSession = { id: string; row: SessionRow }

/**
 * Reads the session lazily, at most once. A damaged, forged or ended session is anonymous.
 * @param parts `setCookie` receives a whole header per changed cookie
 */
export function createRequestSession(parts: {
  db: Database
  cookie: SessionCookie
  deviceCookies: DeviceCookies
  cookieHeader: string | undefined
  setCookie: (header: string) => void
  clearSiteData: () => void
}): RequestSession {
  const { db, cookie, deviceCookies, cookieHeader, setCookie, clearSiteData } = parts
  let sent: Promise<CurrentSession | null> | undefined
  /** Null once the session ended. */
  let replaced: CurrentSession | null | undefined
  let freshId: string | undefined
  let willBeWritten = false
  let sentDeviceCookie: Promise<TrustedDevice | null> | undefined

  async function readFromCookie(): Promise<CurrentSession | null> {
    const id = await cookie.decryptSessionId(cookieHeader)
    if (id === null) return null
    const row = await readSessionRow(db, hashSessionId(id), willBeWritten)
    // Never revives an unknown session, which may have been ended on purpose.
    return row === null ? null : { id, row }
  }
  function readSent(): Promise<CurrentSession | null> {
    sent ??= readFromCookie()
    return sent
  }
  function readDeviceCookie(): Promise<TrustedDevice | null> {
    sentDeviceCookie ??= deviceCookies.read(cookieHeader)
    return sentDeviceCookie
  }
  async function readCurrent(): Promise<CurrentSession | null> {
    return replaced === undefined ? readSent() : replaced
  }
  async function getCurrentId(): Promise<string> {
    const known = await readCurrent()
    if (known !== null) return known.id
    freshId ??= newSessionId()
    return freshId
  }

  function clearSession(): void {
    replaced = null
    setCookie(cookie.clearCookie())
    clearSiteData()
  }

  async function prepareAddition(
    list: SessionList,
    bookingId: string,
  ): Promise<SessionChange & { statement: (source?: Prisma.Sql) => Prisma.Sql }> {
    const known = await readCurrent()
    const id = await getCurrentId()
    const row = known?.row ?? { viewer: { kind: 'anonymous' }, grants: [], payments: [] }
    const header = known === null ? await cookie.setCookie(id, cookieSeconds('user')) : null
    return {
      statement: (source) => buildSessionUpsert(hashSessionId(id), { list, bookingId }, source),
      sendCookie() {
        replaced = { id, row: { ...row, [list]: [bookingId, ...row[list]] } }
        if (header !== null) setCookie(header)
      },
    }
  }

  async function addToList(
    tx: DatabaseOrTransaction,
    list: SessionList,
    bookingId: string,
  ): Promise<SessionChange> {
    const { statement, sendCookie } = await prepareAddition(list, bookingId)
    await tx.$executeRaw(statement())
    return { sendCookie }
  }

  return {
    viewer: async () => (await readCurrent())?.row.viewer ?? { kind: 'anonymous' },
    sid: async () => hashSessionId(await getCurrentId()),
    isGranted: async (bookingId) => (await readCurrent())?.row.grants.includes(bookingId) ?? false,
    granted: async () => (await readCurrent())?.row.grants ?? [],

    hasStartedPayment: async (bookingId) => (await readCurrent())?.row.payments.includes(bookingId) ?? false,

    async grant(bookingId) {
      const change = await addToList(db, 'grants', bookingId)
      change.sendCookie()
    },
    grantIn: (tx, bookingId) => addToList(tx, 'grants', bookingId),
    willGrant() {
      willBeWritten = true
    },
    granting: (bookingId) => prepareAddition('grants', bookingId),
    async recordStartedPayment(bookingId) {
      const change = await addToList(db, 'payments', bookingId)
      change.sendCookie()
    },

    async signIn(tx, member, hasGivenCode = false) {
      // Also when the transaction is retried.
      const known = await readSent()
      const id = newSessionId()
      const old = known === null ? null : hashSessionId(known.id)
      const row = await beginMemberSession(tx, { old, new: hashSessionId(id) }, { ...member, hasGivenCode })
      const header = await cookie.setCookie(id, cookieSeconds(member.role))
      const { passwordHash } = await tx.user.findUniqueOrThrow({
        where: { id: member.id },
        select: { passwordHash: true },
      })
      const deviceCookieHeader = await deviceCookies.setCookie(await readDeviceCookie(), {
        id: member.id,
        passwordHash,
      })
      return {
        sid: hashSessionId(id),
        sendCookie() {
          replaced = { id, row }
          setCookie(header)
          setCookie(deviceCookieHeader)
        },
      }
    },

    async findTrustedDevice(member) {
      const device = await readDeviceCookie()
      return device !== null && isTrustedFor(device, member) ? device.id : null
    },

    async signOut(tx) {
      const known = await readSent()
      if (known === null) return { sendCookie() {} }
      await tx.session.deleteMany({ where: { sid: hashSessionId(known.id) } })
      return { sendCookie: clearSession }
    },

    async forgetDevice(tx) {
      const known = await readSent()
      if (known !== null) await tx.session.deleteMany({ where: { sid: hashSessionId(known.id) } })
      return {
        sendCookie() {
          clearSession()
          setCookie(deviceCookies.clearCookie())
        },
      }
    },
  }
}
