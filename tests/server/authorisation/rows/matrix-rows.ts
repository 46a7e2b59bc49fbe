import type { GraphqlRow, RestRow } from '../authorisation-matrix.ts'
import { accountRows } from './account-rows.ts'
import { adminRestRows, adminRows } from './admin-rows.ts'
import { afterCampRows } from './after-camp-rows.ts'
import { campRows } from './camp-rows.ts'
import { correctionRows } from './correction-rows.ts'
import { fieldRows } from './field-rows.ts'
import { fixedRows } from './fixed-rows.ts'
import { friendRows } from './friend-rows.ts'
import { messageRows } from './message-rows.ts'
import { operationRows } from './operation-rows.ts'
import { restRows } from './rest-rows.ts'
import { rosterRows } from './roster-rows.ts'
import { transferRows } from './transfer-rows.ts'

/** Rows by topic, in the order of docs/authorisation.md. */
export const graphqlSections: Readonly<Record<string, readonly GraphqlRow[]>> = {
  'Events, bookings and the waiting list': operationRows,
  'Accounts and the team': accountRows,
  'Fields of bookings, accounts and events': fieldRows,
  'Work of organisers': adminRows,
  'Corrections and changes of events': correctionRows,
  Roster: rosterRows,
  'Camp day': campRows,
  'Messages and enquiries': messageRows,
  Friends: friendRows,
  Transfers: transferRows,
  'Photos and reviews': afterCampRows,
}

export const restSections: Readonly<Record<string, readonly RestRow[]>> = {
  'REST of the site': restRows,
  'REST of organisers': adminRestRows,
  'Other paths': fixedRows,
}

export const graphqlRows = Object.values(graphqlSections).flat()

export const routeRows = Object.values(restSections).flat()
