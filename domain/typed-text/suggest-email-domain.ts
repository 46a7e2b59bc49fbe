// Excludes short names, because many real domains are similar.
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

// Similar but real services.
const SIMILAR_DOMAINS = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co']

/** Null without a suggestion. */
export function suggestEmailDomain(address: string): string | null {
  const domain = address.trim().toLowerCase().split('@')[1]
  if (domain === undefined || WELL_KNOWN.includes(domain) || SIMILAR_DOMAINS.includes(domain)) return null
  return WELL_KNOWN.find((known) => isOneTypo(domain, known)) ?? null
}

function isOneTypo(typed: string, meant: string): boolean {
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
