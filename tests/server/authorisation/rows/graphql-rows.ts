import type { GraphqlRow } from '../authorisation-matrix.ts'
import { accountRows } from './account-rows.ts'
import { adminRows, adminTypes } from './admin-rows.ts'
import { afterCampRows, afterCampTypes } from './after-camp-rows.ts'
import { campRows, campTypes } from './camp-rows.ts'
import { correctionRows, correctionTypes } from './correction-rows.ts'
import { fieldRows, openTypes } from './field-rows.ts'
import { friendRows, friendTypes } from './friend-rows.ts'
import { messageRows, messageTypes } from './message-rows.ts'
import { operationRows } from './operation-rows.ts'
import { rosterRows, rosterTypes } from './roster-rows.ts'

/** What each field of the schema answers to whom. */
export const graphqlRows: readonly GraphqlRow[] = [
  ...operationRows,
  ...accountRows,
  ...fieldRows,
  ...adminRows,
  ...correctionRows,
  ...rosterRows,
  ...campRows,
  ...messageRows,
  ...friendRows,
  ...afterCampRows,
]

/** The fields of types that are seen by whoever may ask for what holds them. */
export const seenTypes: Readonly<Record<string, string>> = {
  ...openTypes,
  ...adminTypes,
  ...correctionTypes,
  ...rosterTypes,
  ...campTypes,
  ...messageTypes,
  ...friendTypes,
  ...afterCampTypes,
}
