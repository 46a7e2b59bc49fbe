type Part = string | number | boolean | null | undefined

/** Page translation replaces text nodes. Among siblings, React would update the detached nodes. */
export function Text({ children }: { children: Part | readonly Part[] }) {
  const parts = [children].flat().filter((part) => part != null && typeof part !== 'boolean')
  return <span>{parts.join('')}</span>
}
