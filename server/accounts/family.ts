import type { Size } from '../../domain/booking-form.ts'
import type { SavedChild } from '../../domain/family-form.ts'

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
