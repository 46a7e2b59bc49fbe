import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { AttendanceAction } from '../../domain/camp/attendance.ts'
import { captureOutcome, type FailedOutcome as Failure, type Outcome } from '../apollo/outcome.ts'
import type { DownloadOfflineRosterMutation } from '../graphql/graphql.ts'
import type { CampApi, Trouble } from './camp-api-types.ts'
import { CAMP_ATTENDANCE, CAMP_DAY, OFFLINE_ROSTER_ALLOWED, RECORD_ATTENDANCE } from './camp-documents.ts'
import { toOfflineCamp } from './to-offline-camp.ts'

// Responses contain data about children, so they are never cached.
const fetchPolicy = 'no-cache'

type DownloadRoster = (input: {
  eventId: string
}) => Promise<Outcome<DownloadOfflineRosterMutation['downloadOfflineRoster']>>

/**
 * Implements `CampApi` over GraphQL.
 * @param takeCopy records the download of an offline roster, after a step-up with the second factor if required
 */
export function createCampApi(client: ApolloClient, eventId: string, takeCopy: DownloadRoster): CampApi {
  return {
    read,

    async readRecords() {
      try {
        const { data } = await client.query({ query: CAMP_ATTENDANCE, variables: { eventId }, fetchPolicy })
        return data?.attendance ? { kind: 'DONE', records: data.attendance } : { kind: 'NOT_ALLOWED' }
      } catch (error) {
        return toQueryTrouble(error)
      }
    },

    async upload(actions, deviceTime) {
      const outcome = await captureOutcome(async () => {
        const variables = { input: { eventId, deviceTime, ...toAttendanceInput(actions) } }
        const { data } = await client.mutate({ mutation: RECORD_ATTENDANCE, variables, fetchPolicy })
        return data?.recordAttendance
      })
      if (outcome.kind !== 'DONE') return toOutcomeTrouble(outcome)
      const { attendance, rejected } = outcome.payload
      return { kind: 'DONE', records: attendance, rejected }
    },

    async fetchCopy() {
      const outcome = await takeCopy({ eventId })
      if (outcome.kind !== 'DONE') return toOutcomeTrouble(outcome)
      const response = await read()
      const { storedUntil, proof } = outcome.payload
      return response.kind === 'DONE' ? { ...response, storedUntil, proof } : response
    },

    async isCopyAllowed(proof) {
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
      const variables = { eventId }
      // The roster is null without access, although `viewer` is set.
      const { data, error } = await client.query({
        query: CAMP_DAY,
        variables,
        fetchPolicy,
        errorPolicy: 'all',
      })
      if (!data) return toQueryTrouble(error)
      if (data.viewer === null) return { kind: 'SIGNED_OUT' }
      // An expired second factor code does not mean that access was withdrawn.
      if (data.roster === null || data.attendance === null)
        return error ? toQueryTrouble(error) : { kind: 'NOT_ALLOWED' }
      const camp = toOfflineCamp(data.roster)
      return { kind: 'DONE', camp, records: data.attendance, viewerId: data.viewer.id }
    } catch (error) {
      return toQueryTrouble(error)
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

function toOutcomeTrouble(failure: Failure): Trouble {
  switch (failure.kind) {
    case 'REJECTED': {
      if (failure.rejection.__typename === 'NotAllowedError') return { kind: 'NOT_ALLOWED' }
      return failure.message === null ? { kind: 'FAILED' } : { kind: 'FAILED', message: failure.message }
    }
    case 'SIGNED_OUT':
    case 'UNREACHED':
    case 'FAILED':
      return { kind: failure.kind }
  }
}

/** Queries report missing access as a GraphQL error. */
function toQueryTrouble(error: unknown): Trouble {
  if (ServerError.is(error)) return { kind: 'FAILED' }
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'UNREACHED' }
  const isRejection = error.errors.some(({ extensions }) => extensions?.code === 'NOT_ALLOWED')
  return { kind: isRejection ? 'NOT_ALLOWED' : 'FAILED' }
}
