/** WHATWG HTML, with at least two domain labels. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text)
}

/** Returns other text unchanged. */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // A URL would interpret other characters.
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u.test(domain))
    return text
  try {
    const { hostname } = new URL(`http://${domain}`)
    // Digits of another script can form an IP address.
    return /^[\d.]+$/.test(hostname) ? text : `${text.slice(0, at)}@${hostname}`
  } catch {
    return text
  }
}
