import { useState } from 'react'

type SwipedRow = {
  /** As a state, since a dialog's content comes later than the dialog. */
  row: HTMLUListElement | null
  props: { ref: (row: HTMLUListElement | null) => void; onScroll: () => void }
}

/**
 * A row whose parts are each as wide as itself, gone through by a finger. `onRest` is told which part, from 0, has come
 * to rest: not every browser fires `scrollend`.
 */
export function useSwipedRow(onRest: (place: number) => void): SwipedRow {
  const [row, setRow] = useState<HTMLUListElement | null>(null)

  function noteScroll() {
    const place = row === null ? null : placeAtRest(row)
    if (place !== null) onRest(place)
  }

  return { row, props: { ref: setRow, onScroll: noteScroll } }
}

type Scrolled = { scrollLeft: number; clientWidth: number; childElementCount: number }

/** Which part of a row fills it, from 0; null while one is on its way to the next. */
export function placeAtRest({ scrollLeft, clientWidth, childElementCount }: Scrolled): number | null {
  if (clientWidth === 0) return null
  const exact = scrollLeft / clientWidth
  const place = Math.round(exact)
  return Math.abs(exact - place) < 0.02 && place < childElementCount ? place : null
}
