import type { AttendanceAction, AttendanceRecord } from '../../domain/camp/attendance.ts'
import type { Camp } from './offline-roster.ts'

/**
 * UNREACHED: no reception. SIGNED_OUT: no session. NOT_ALLOWED: the user does not lead this camp. FAILED: a server
 * error, or a rejection with the server's `message`.
 */
export type CampFailure = { kind: 'UNREACHED' | 'SIGNED_OUT' | 'NOT_ALLOWED' | 'FAILED'; message?: string }

export type RejectedAttendanceRecord = { id: string; reason: 'NOT_CONFIRMED' | 'UNKNOWN_PERSON' | 'NOT_OPEN' }

type CampReadResult = { kind: 'DONE'; camp: Camp; records: AttendanceRecord[]; viewerId: string }

/** Its methods never reject. */
export type CampApi = {
  read(): Promise<CampReadResult | CampFailure>
  readRecords(): Promise<{ kind: 'DONE'; records: AttendanceRecord[] } | CampFailure>
  /** @param deviceTime device clock at sending */
  upload(
    actions: readonly AttendanceAction[],
    deviceTime: string,
  ): Promise<
    { kind: 'DONE'; records: AttendanceRecord[]; rejected: RejectedAttendanceRecord[] } | CampFailure
  >
  /** Like `read`. The server also records the download and decides when the roster expires. */
  downloadRoster(): Promise<(CampReadResult & { storedUntil: string; proof: string }) | CampFailure>
  /** Null when the request failed. */
  isRosterAllowed(proof: string): Promise<boolean | null>
}
