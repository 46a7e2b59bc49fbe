export type Holder = { userId: string | null; accessTokenHash: Uint8Array | null }

/** The columns by which `hasSameHolder` knows whose a booking is. */
export const holderColumns = { userId: true, accessTokenHash: true } as const

/**
 * Whether a booking is still whose it was when access was checked. Handing it over gives it a new link and takes the
 * member off, so compare under the booking's lock: whoever lost it meanwhile no longer disposes of it.
 */
export function hasSameHolder(checked: Holder, locked: Holder): boolean {
  const link = (holder: Holder) => Buffer.from(holder.accessTokenHash ?? [])
  return checked.userId === locked.userId && link(checked).equals(link(locked))
}
