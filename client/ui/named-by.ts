/** Labels an element as "Book Now Creek Camp". `part` is unique per heading. */
export function namedBy(headingId: string, part: string) {
  const id = `${headingId}-${part}`
  return { id, 'aria-labelledby': `${id} ${headingId}` }
}
