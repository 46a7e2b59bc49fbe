import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { AttendanceAction } from '../../domain/camp/attendance.ts'
import { captureOutcome, type FailedOutcome, type Outcome } from '../apollo/outcome.ts'
import type { DownloadOfflineRosterMutation } from '../graphql/graphql.ts'
import type { CampApi, CampFailure } from './camp-api-types.ts'
import { CAMP_ATTENDANCE, CAMP_DAY, OFFLINE_ROSTER_ALLOWED, RECORD_ATTENDANCE } from './camp-documents.ts'
import { toOfflineCamp } from './to-offline-camp.ts'

// Responses contain data about children, so they are never cached.
const fetchPolicy = 'no-cache'

type RecordDownload = (input: {
  eventId: string
}) => Promise<Outcome<DownloadOfflineRosterMutation['downloadOfflineRoster']>>

/**
 * Implements `CampApi` over GraphQL.
 * @param recordDownload records the download of the offline roster, after a step-up if required
 */
export function createCampApi(
  client: ApolloClient,
  eventId: string,
  recordDownload: RecordDownload,
): CampApi {
  return {
    read,

    async readRecords() {
      try {
        const { data } = await client.query({ query: CAMP_ATTENDANCE, variables: { eventId }, fetchPolicy })
        return data?.attendance ? { kind: 'DONE', records: data.attendance } : { kind: 'NOT_ALLOWED' }
      } catch (error) {
        return toQueryFailure(error)
      }
    },

    async upload(actions, deviceTime) {
      const outcome = await captureOutcome(async () => {
        const variables = { input: { eventId, deviceTime, ...toAttendanceInput(actions) } }
        const { data } = await client.mutate({ mutation: RECORD_ATTENDANCE, variables, fetchPolicy })
        return data?.recordAttendance
      })
      if (outcome.kind !== 'DONE') return toOutcomeFailure(outcome)
      const { attendance, rejected } = outcome.payload
      return { kind: 'DONE', records: attendance, rejected }
    },

    async downloadRoster() {
      const outcome = await recordDownload({ eventId })
      if (outcome.kind !== 'DONE') return toOutcomeFailure(outcome)
      const response = await read()
      const { storedUntil, proof } = outcome.payload
      return response.kind === 'DONE' ? { ...response, storedUntil, proof } : response
    },

    async isRosterAllowed(proof) {
      try {
        const variables = { eventId, proof }
        const { data } = await client.query({ query: OFFLINE_ROSTER_ALLOWED, variables, fetchPolicy })
        return data?.isOfflineRosterAllowed ?? null
      } catch {
        return null
      }
    },
  }

  async function read(): ReturnType<CampApi['read']> {
    try {
      // The roster is null without access, although `viewer` is set.
      const { data, error } = await client.query({
        query: CAMP_DAY,
        variables: { eventId },
        fetchPolicy,
        errorPolicy: 'all',
      })
      if (!data) return toQueryFailure(error)
      if (data.viewer === null) return { kind: 'SIGNED_OUT' }
      // An expired second factor code does not mean that access was withdrawn.
      if (data.roster === null || data.attendance === null)
        return error ? toQueryFailure(error) : { kind: 'NOT_ALLOWED' }
      const camp = toOfflineCamp(data.roster)
      return { kind: 'DONE', camp, records: data.attendance, viewerId: data.viewer.id }
    } catch (error) {
      return toQueryFailure(error)
    }
  }
}

function toAttendanceInput(actions: readonly AttendanceAction[]) {
  return {
    records: actions.flatMap((action) => {
      if (action.type !== 'RECORD') return []
      const { id, bookingId, person, kind, at, collector } = action.record
      return [{ id, bookingId, person, kind, at, collector }]
    }),
    undos: actions.flatMap((action) =>
      action.type === 'UNDO' ? [{ recordId: action.recordId, at: action.undone.at }] : [],
    ),
  }
}

function toOutcomeFailure(outcome: FailedOutcome): CampFailure {
  if (outcome.kind !== 'REJECTED') return { kind: outcome.kind }
  if (outcome.rejection.__typename === 'NotAllowedError') return { kind: 'NOT_ALLOWED' }
  return { kind: 'FAILED', message: outcome.message ?? undefined }
}

/** Queries report missing access as a GraphQL error. */
function toQueryFailure(error: unknown): CampFailure {
  if (ServerError.is(error)) return { kind: 'FAILED' }
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'UNREACHED' }
  const isNotAllowed = error.errors.some(({ extensions }) => extensions?.code === 'NOT_ALLOWED')
  return { kind: isNotAllowed ? 'NOT_ALLOWED' : 'FAILED' }
}
