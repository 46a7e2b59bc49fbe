const minDigits = 5

/** Null unless the text is a phone number or part of one. */
export function parsePhoneSearch(text: string): string | null {
  if (!/^[\d\s\p{P}\p{S}\p{Cf}]+$/u.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  const national = digits.replace(/^(?:00|0011)?61(?=0?\d{9}$)/, '').replace(/^0+/, '')
  return national.length < minDigits ? null : national
}
