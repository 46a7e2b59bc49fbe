import { type ADULT_SIZES, type KIDS_SIZES, SIZES, type Size } from './booking-form.ts'

/** API names cannot begin with a digit. */
export type SizeCode = `SIZE_${(typeof KIDS_SIZES)[number]}` | (typeof ADULT_SIZES)[number]

const CODES: Readonly<Record<Size, SizeCode>> = {
  4: 'SIZE_4',
  6: 'SIZE_6',
  8: 'SIZE_8',
  10: 'SIZE_10',
  12: 'SIZE_12',
  14: 'SIZE_14',
  XS: 'XS',
  S: 'S',
  M: 'M',
  L: 'L',
  XL: 'XL',
  XXL: 'XXL',
}

export function toSizeCode(size: Size): SizeCode {
  return CODES[size]
}

export function parseSizeCode(code: SizeCode | null | undefined): Size | null {
  return SIZES.find((size) => CODES[size] === code) ?? null
}
