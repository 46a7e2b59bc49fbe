/**
 * Returns the attributes that name a button or link by its own words and by a heading, such as "Book Now Creek Camp":
 * in a list of cards the words alone name many.
 * @param part tells it from others that the same heading names
 */
export function namedBy(headingId: string, part: string) {
  const id = `${headingId}-${part}`
  return { id, 'aria-labelledby': `${id} ${headingId}` }
}
