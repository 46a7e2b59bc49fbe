import type { Size } from '../../domain/booking-form.ts'
import type { Day } from '../../domain/dates.ts'

export type SavedChild = {
  name: string
  /** Years, as of today when the date of birth is known. */
  age: number
  dateOfBirth: Day | null
  /** Null when the age is computed, and for older records. */
  ageGivenOn: Day | null
  allergies: string
}

/** Encrypted in the database. */
export type Family = {
  children: SavedChild[]
  tshirtSize: Size | null
  hoodieSize: Size | null
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
  /** The saved data cannot be decrypted; the other fields are empty. */
  isBroken: boolean
}

export const emptyFamily: Family = {
  children: [],
  tshirtSize: null,
  hoodieSize: null,
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  isBroken: false,
}
