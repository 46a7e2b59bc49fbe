type Words = string | number | boolean | null | undefined

/** Page translation replaces text nodes. Among siblings, React would update the detached nodes. */
export function Text({ children }: { children: Words | readonly Words[] }) {
  const words = [children]
    .flat()
    .filter((word) => word !== null && word !== undefined && typeof word !== 'boolean')
  return <span>{words.join('')}</span>
}
