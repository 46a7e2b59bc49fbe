/** For limits only: ignores case and plus tags. */
export function normalizeMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const tag = address.indexOf('+')
  return tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address
}
