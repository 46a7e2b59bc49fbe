/** A text to be found as it stands, although the database's pattern has signs with a meaning. */
export function literal(text: string): string {
  return text.slice(0, 200).replace(/[\\%_]/g, '\\$&')
}
