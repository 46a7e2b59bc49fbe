import { useState } from 'react'

type SwipedRow = {
  /** Dialog content mounts late. */
  row: HTMLUListElement | null
  props: { ref: (row: HTMLUListElement | null) => void; onScroll: () => void }
}

/** `onRest` receives the index of the settled item. Not every browser fires `scrollend`. */
export function useSwipedRow(onRest: (index: number) => void): SwipedRow {
  const [row, setRow] = useState<HTMLUListElement | null>(null)

  function handleScroll() {
    const index = row === null ? null : getSettledIndex(row)
    if (index !== null) onRest(index)
  }

  return { row, props: { ref: setRow, onScroll: handleScroll } }
}

type Scrolled = { scrollLeft: number; clientWidth: number; childElementCount: number }

/** Null during a scroll. */
export function getSettledIndex({ scrollLeft, clientWidth, childElementCount }: Scrolled): number | null {
  if (clientWidth === 0) return null
  const exact = scrollLeft / clientWidth
  const index = Math.round(exact)
  return Math.abs(exact - index) < 0.02 && index < childElementCount ? index : null
}
