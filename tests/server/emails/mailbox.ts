let addresses = 0
/** Returns the headers of a new client address. */
export function fromAnywhere(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1` }
}
