import { accountTable, secondFactorTable } from './accounts/account-tables.ts'
import {
  attendanceTable,
  bookingTable,
  cancellationTable,
  childTable,
  clothingTable,
  creditNoteTable,
} from './bookings/record/booking-tables.ts'
import { subscriberTable } from './new-camps/erase-subscribers.ts'
import { emailTable } from './platform/email/encrypted-email.ts'
import type { PersonalTable } from './platform/personal-columns.ts'

export const encryptedTables: readonly PersonalTable[] = [
  bookingTable,
  childTable,
  clothingTable,
  attendanceTable,
  cancellationTable,
  creditNoteTable,
  accountTable,
  secondFactorTable,
  subscriberTable,
  emailTable,
]
