/**
 * The mailbox behind an address, for limits: capitals make no difference, and what follows a plus sign in front of the
 * at sign is a tag of the same mailbox. Mails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const tag = address.indexOf('+')
  return tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address
}
