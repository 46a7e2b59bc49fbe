import { useState } from 'react'
import { blankChild, type ChildDetail, LIMITS } from '../../../domain/booking-form.ts'

export type TypedChild = ChildDetail & { key: number }

export type PartyCounts = {
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
}

export type PartyForm = {
  counts: PartyCounts
  /** Zero-based positions of the children that are removed. */
  leaving: readonly number[]
  added: readonly TypedChild[]
  setCount: (count: keyof Omit<PartyCounts, 'childCount'>, value: number) => void
  toggleLeaving: (position: number) => void
  /** Clears the removals, because positions may have changed after a conflict. */
  clearLeaving: () => void
  addChild: () => void
  changeChild: (key: number, change: Partial<TypedChild>) => void
  removeChild: (key: number) => void
  canAdd: boolean
}

export function usePartyForm(present: PartyCounts): PartyForm {
  const [counts, setCounts] = useState(present)
  const [leaving, setLeaving] = useState<readonly number[]>([])
  const [added, setAdded] = useState<readonly TypedChild[]>([])
  const [nextKey, setNextKey] = useState(0)
  const childCount = present.childCount - leaving.length + added.length
  return {
    counts: { ...counts, childCount },
    leaving,
    added,
    setCount: (count, value) => setCounts((before) => ({ ...before, [count]: value })),
    toggleLeaving: (position) =>
      setLeaving((before) =>
        before.includes(position) ? before.filter((each) => each !== position) : [...before, position],
      ),
    clearLeaving: () => setLeaving([]),
    addChild: () => {
      setAdded((before) => [...before, { key: nextKey, ...blankChild }])
      setNextKey(nextKey + 1)
    },
    changeChild: (key, change) =>
      setAdded((before) => before.map((child) => (child.key === key ? { ...child, ...change } : child))),
    removeChild: (key) => setAdded((before) => before.filter((child) => child.key !== key)),
    canAdd: counts.adultCount + childCount < LIMITS.people,
  }
}
