/**
 * Returns attributes that label a button or link with its own text and a heading, such as "Book Now Creek Camp". In a list
 * of cards the text alone is ambiguous.
 * @param part distinguishes it from other elements with the same heading
 */
export function namedBy(headingId: string, part: string) {
  const id = `${headingId}-${part}`
  return { id, 'aria-labelledby': `${id} ${headingId}` }
}
