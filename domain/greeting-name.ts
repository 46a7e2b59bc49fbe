const longest = 40

/** Null for links, addresses and long names, because strangers may have typed them. */
export function getGreetingName(name: string | null): string | null {
  const trimmed = (name ?? '').trim()
  if (trimmed === '' || [...trimmed].length > longest) return null
  // A dot within a word could form a link.
  return /^(?:[\p{L}\p{M}\p{N}'’ ,&()_-]|\.(?=[ ,)]|$))+$/u.test(trimmed) ? trimmed : null
}

export function formatGreeting(name: string | null): string {
  return `Hi ${getGreetingName(name) ?? 'there'}`
}

const GREETING =
  /^\s*(?:hi|hiya|hello|hey|dear|g['’]day|good (?:morning|afternoon|evening))(?: [^\s,!.:]+){0,4}\s*(?:[,!.:]|\n|$)/iu

/** Null when the text has its own greeting. */
export function getMissingGreeting(text: string, name: string | null): string | null {
  return GREETING.test(text) ? null : formatGreeting(name)
}
