import type { HoldLimits } from '../domain/hold-limits.ts'
import type { TrustedDocuments } from './graphql/trusted-documents.ts'
import type { BrowserMarks } from './platform/browser-mark.ts'
import type { Clock } from './platform/clock.ts'
import type { KeyedHash } from './platform/keyed-hash.ts'
import type { Log } from './platform/log/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { PaymentProvider } from './platform/payments/payment-provider.ts'
import type { Database, DatabaseOrTransaction, Prisma } from './platform/prisma.ts'
import type { Queue } from './platform/queue.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import type { DataSeal } from './platform/sealed-columns.ts'
import type { SessionCookie } from './platform/session.ts'

/** What lives as long as the process; jobs and reactions work with these alone. */
export type Services = {
  db: Database
  queue: Queue
  mailer: Mailer
  seal: DataSeal
  keyedHash: KeyedHash
  clock: Clock
  /** What the site's own pages may ask for by hash. */
  documents: TrustedDocuments
  log: Log
  provider: PaymentProvider
  rateLimits: RateLimits
  sessionCookie: SessionCookie
  browserMarks: BrowserMarks
  /** Public address without a slash at its end, for links in mails. */
  siteUrl: string
  /** Where mails for the organiser go. */
  organiserEmail: string
  /** Given to the browser so that it can talk to the card provider. */
  publishableKey: string
  /** True when the built-in payment simulator stands in for the card provider. */
  isSimulation: boolean
  /** Overrides the setting; null leaves it to the setting. */
  holdMinutes: number | null
  /** How much may be kept unpaid; null for any number. */
  holdLimits: HoldLimits | null
}

/** `role` is what the account may do now: that of a member while it must change the password or set up a second factor. */
export type Viewer =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      role: string
      mustChangePassword: boolean
      mustSetUpSecondFactor: boolean
    }

/** What a transaction makes of a session. Its request and its browser learn of it only once that is committed. */
export type SessionChange = {
  /** Call it after the commit: the request goes on with the changed session, and its answer sets the cookie. */
  tell(): void
}

/** The browser's session. Its row is read at most once per request, and only when something asks for it. */
export type RequestSession = {
  viewer(): Promise<Viewer>
  /** Hash of the session's id; made fresh for a browser without a session. */
  sid(): Promise<Uint8Array<ArrayBuffer>>
  /** True when this browser made the booking or proved itself with the mailed link. */
  isGranted(bookingId: string): Promise<boolean>
  /** Every booking of which that is true. */
  granted(): Promise<readonly string[]>
  /** Remembers a booking of this browser and keeps the session alive; sets the cookie when it is new. */
  grant(bookingId: string): Promise<void>
  /** True when this browser began a payment of a booking that it may not see. */
  hasBegunPayment(bookingId: string): Promise<boolean>
  /** Remembers that it did. The booking stays as closed to it as before; sets the cookie when it is new. */
  noteBegunPayment(bookingId: string): Promise<void>
  /** The same as `grant` within the transaction of its cause. */
  grantIn(tx: DatabaseOrTransaction, bookingId: string): Promise<SessionChange>
  /** Says that this request is about to grant a booking: reading the session then writes nothing by itself. */
  willGrant(): void
  /** The same as `grant` as a part of the statement that stores the booking; its one row comes from `source`. */
  granting(bookingId: string): Promise<SessionChange & { statement(source: Prisma.Sql): Prisma.Sql }>
  /**
   * Signs a member in under a new id, within the transaction of its cause. The old id is dead; what this browser was
   * granted comes along, unless the old session was another member's.
   * @param hasGivenCode a code of the second factor was just given; else it counts when the old session gave one
   * @returns also the hash of the new id
   */
  signIn(
    tx: DatabaseOrTransaction,
    member: { id: string; role: string },
    hasGivenCode?: boolean,
  ): Promise<SessionChange & { sid: Uint8Array<ArrayBuffer> }>
  /** Ends this browser's session for good and has the browser forget it. Without one nothing happens. */
  signOut(tx: DatabaseOrTransaction): Promise<SessionChange>
  /**
   * The name of this browser, when the member has signed in by it before, with the password of now; else null. It opens
   * nothing, but wrong passwords of others do not keep such a browser out.
   */
  knownBrowser(member: { id: string; passwordHash: string }): Promise<string | null>
  /** Ends this browser's session as `signOut` does, if it has one, and has it forget who has signed in by it. */
  forgetBrowser(tx: DatabaseOrTransaction): Promise<SessionChange>
}

/** What one request works with. */
export type Context = Services & {
  session: RequestSession
  /** The client's address, for limits. */
  address: string
  now(): Date
}
