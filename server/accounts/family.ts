import type { Size } from '../../domain/booking-form.ts'
import type { Day } from '../../domain/dates.ts'

export type SavedChild = {
  name: string
  /** Years, today where the date of birth is known. */
  age: number
  dateOfBirth: Day | null
  /** Null when it is computed, or was given before that day was kept. */
  ageGivenOn: Day | null
  allergies: string
}

/** What a member keeps for the next booking. Sealed in the database; empty until something was saved. */
export type Family = {
  children: SavedChild[]
  /** Null until saved. */
  tshirtSize: Size | null
  hoodieSize: Size | null
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
  /** True when something was saved that opens with none of the site's keys; the rest is empty then. */
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
