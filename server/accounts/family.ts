import type { Size } from '../../domain/booking-form.ts'

export type SavedChild = { name: string; age: number; allergies: string }

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
