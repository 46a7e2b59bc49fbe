// Mail services of most families. Short names are left out: too many real domains differ from them by one letter.
const WELL_KNOWN = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
]

// Services of their own, one letter away from a well-known one.
const DIFFERENT = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co']

/** Returns the well-known mail domain that an address probably means: `gmail.com` for `ed@gmial.com`. Null without one. */
export function suggestEmailDomain(address: string): string | null {
  const domain = address.trim().toLowerCase().split('@')[1]
  if (domain === undefined || WELL_KNOWN.includes(domain) || DIFFERENT.includes(domain)) return null
  return WELL_KNOWN.find((known) => isOneSlip(domain, known)) ?? null
}

/** True when one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)]
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) &&
      typedRest[0] === meantRest[1] &&
      typedRest[1] === meantRest[0])
  )
}
