type Words = string | number | boolean | null | undefined

/**
 * Shows words as one text in an element of its own, so that they can change after a browser has translated the page. A
 * translator replaces text nodes; beside other children React would go on changing the nodes that are no longer shown.
 */
export function Text({ children }: { children: Words | readonly Words[] }) {
  const words = [children]
    .flat()
    .filter((word) => word !== null && word !== undefined && typeof word !== 'boolean')
  return <span>{words.join('')}</span>
}
