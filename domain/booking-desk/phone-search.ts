/** Shorter ones would find half of a list. */
const fewestDigits = 5

/**
 * The digits by which a phone number is looked for, however it was typed: `0499 777 123`, `+61 499 777 123` and a part
 * such as `777 123` find the same. Null for what is no phone number.
 */
export function searchedDigits(text: string): string | null {
  if (!/^[\d\s\p{P}\p{S}\p{Cf}]+$/u.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  // The country's code stands before nine digits, and what is dialled instead of it before the same nine.
  const national = digits.replace(/^(?:00|0011)?61(?=0?\d{9}$)/, '').replace(/^0+/, '')
  return national.length < fewestDigits ? null : national
}
