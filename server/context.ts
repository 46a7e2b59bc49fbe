import type { HoldLimits } from '../domain/hold-limits.ts'
import type { emailKinds } from './email-kinds.ts'
import type { TrustedDocuments } from './graphql/trusted-documents.ts'
import type { Clock } from './platform/clock.ts'
import type { DeviceCookies } from './platform/device-cookies.ts'
import type { Mailer } from './platform/email/mailer.ts'
import type { DataCipher } from './platform/encrypted-value.ts'
import type { HmacHasher } from './platform/hmac-hasher.ts'
import type { Log } from './platform/log/log.ts'
import type { PaymentProvider } from './platform/payments/payment-provider.ts'
import type { Database, DatabaseOrTransaction, Prisma } from './platform/prisma.ts'
import type { Queue } from './platform/queue.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import type { SessionCookie } from './platform/session.ts'

export type Services = {
  db: Database
  queue: Queue
  mailer: Mailer<typeof emailKinds>
  cipher: DataCipher
  hmac: HmacHasher
  clock: Clock
  documents: TrustedDocuments
  log: Log
  provider: PaymentProvider
  rateLimits: RateLimits
  sessionCookie: SessionCookie
  deviceCookies: DeviceCookies
  /** No trailing slash. */
  siteUrl: string
  organiserEmail: string
  publishableKey: string
  isSimulation: boolean
  /** Null uses the setting. */
  holdMinutes: number | null
  /** Null for no limits. */
  holdLimits: HoldLimits | null
}

/** `role` is `user` until a required password change or second-factor setup is done. */
export type Viewer =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      role: string
      mustChangePassword: boolean
      mustSetUpSecondFactor: boolean
    }

export type SessionChange = {
  /** Call it after the commit. */
  sendCookie(): void
}

/** Reads its row at most once per request, on demand. */
export type RequestSession = {
  viewer(): Promise<Viewer>
  /** Returns the hash of the session id. */
  sid(): Promise<Uint8Array<ArrayBuffer>>
  /** Whether this browser made the booking or used its emailed link. */
  isGranted(bookingId: string): Promise<boolean>
  granted(): Promise<readonly string[]>
  /** Extends the session and sets the cookie of a new one. */
  grant(bookingId: string): Promise<void>
  hasStartedPayment(bookingId: string): Promise<boolean>
  /** Gives no access to the booking. */
  recordStartedPayment(bookingId: string): Promise<void>
  /** Like `grant`, within the caller's transaction. */
  grantIn(tx: DatabaseOrTransaction, bookingId: string): Promise<SessionChange>
  /** Announces a write, so that reading the session does not also extend it. */
  willGrant(): void
  /** Part of the statement that stores the booking. `source` yields one row. */
  granting(bookingId: string): Promise<SessionChange & { statement(source: Prisma.Sql): Prisma.Sql }>
  /**
   * Invalidates the old id. Grants carry over, unless the old session was another member's.
   * @param hasGivenCode otherwise the old session's second factor counts
   * @returns also the hash of the new id
   */
  signIn(
    tx: DatabaseOrTransaction,
    member: { id: string; role: string },
    hasGivenCode?: boolean,
  ): Promise<SessionChange & { sid: Uint8Array<ArrayBuffer> }>
  /** Does nothing without a session. */
  signOut(tx: DatabaseOrTransaction): Promise<SessionChange>
  /**
   * Returns null unless the member signed in here with the current password. Grants no access, but failed sign-ins
   * elsewhere do not block a trusted device.
   */
  findTrustedDevice(member: { id: string; passwordHash: string }): Promise<string | null>
  /** Like `signOut`, and deletes the device cookie. */
  forgetDevice(tx: DatabaseOrTransaction): Promise<SessionChange>
}

/** Conditions of fields and types in the GraphQL schema. */
export type AuthScopes = {
  /** Full access to the booking: owner, admin, or granted by the session. */
  wholeBooking(booking: { id: string; userId: string | null }): Promise<boolean>
  admin(): Promise<boolean>
  /** The viewer is an admin or leads this event. */
  leads(eventId: string | number): Promise<boolean>
}

export type Context = Services & {
  authScopes: AuthScopes
  session: RequestSession
  address: string
  now(): Date
}
