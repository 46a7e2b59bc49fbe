import { useState } from 'react'

type SwipedRow = {
  /** Dialog content mounts late. */
  row: HTMLUListElement | null
  props: { ref: (row: HTMLUListElement | null) => void; onScroll: () => void }
}

/** `onRest` receives the index of the settled item. Not every browser fires `scrollend`. */
export function useSwipedRow(onRest: (place: number) => void): SwipedRow {
  const [row, setRow] = useState<HTMLUListElement | null>(null)

  function handleScroll() {
    const place = row === null ? null : getSettledPlace(row)
    if (place !== null) onRest(place)
  }

  return { row, props: { ref: setRow, onScroll: handleScroll } }
}

type Scrolled = { scrollLeft: number; clientWidth: number; childElementCount: number }

/** Null during a scroll. */
export function getSettledPlace({ scrollLeft, clientWidth, childElementCount }: Scrolled): number | null {
  if (clientWidth === 0) return null
  const exact = scrollLeft / clientWidth
  const place = Math.round(exact)
  return Math.abs(exact - place) < 0.02 && place < childElementCount ? place : null
}
