/** Returns other text unchanged. */
export function formatPhone(text: string): string {
  if (!/^[+\d\s().-]+$/.test(text)) return text
  const digits = text.replaceAll(/\D/g, '')
  const national = text.trim().startsWith('+61') ? digits.replace(/^610?/, '0') : digits
  if (/^0[45]\d{8}$/.test(national)) return groupDigits(national, [4, 3, 3])
  return /^0[2378]\d{8}$/.test(national) ? groupDigits(national, [2, 4, 4]) : text
}

function groupDigits(digits: string, sizes: readonly number[]): string {
  let from = 0
  return sizes
    .map((size) => {
      from += size
      return digits.slice(from - size, from)
    })
    .join(' ')
}
