import { accountRows } from './authorisation-accounts.ts'
import { adminRows, adminTypes } from './authorisation-admin.ts'
import { afterCampRows, afterCampTypes } from './authorisation-after.ts'
import { campRows, campTypes } from './authorisation-camp.ts'
import { correctionRows, correctionTypes } from './authorisation-corrections.ts'
import { fieldRows, openTypes } from './authorisation-fields.ts'
import { friendRows, friendTypes } from './authorisation-friends.ts'
import type { GraphqlRow } from './authorisation-matrix.ts'
import { messageRows, messageTypes } from './authorisation-messages.ts'
import { operationRows } from './authorisation-operations.ts'
import { rosterRows, rosterTypes } from './authorisation-roster.ts'

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
