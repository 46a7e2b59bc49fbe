import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import {
  hasCurrentError,
  isSectionValid,
  REQUIRED_SECTIONS,
  SECTIONS,
  type SectionName,
} from './form-sections.ts'
import { observePartBlur } from './observe-part-blur.ts'

export type SectionFolding = {
  /** False where the whole form fits. Then nothing collapses. */
  isFoldable: boolean
  open: ReadonlySet<SectionName>
  toggle: (section: SectionName) => void
  /** Closes valid sections and opens the next one after the form was filled in automatically. */
  settle: () => void
  /** Opens sections with errors, so that a section stays open while its error is being corrected. */
  openInvalid: () => void
}

export const SECTION_ATTRIBUTE = 'data-section'

const Folding = createContext<SectionFolding | null>(null)
export const FoldingProvider = Folding.Provider

/** @throws outside of a booking form */
export function useFolding(): SectionFolding {
  const folding = useContext(Folding)
  if (folding === null) throw new Error('useFolding must be used inside FoldingProvider.')
  return folding
}

/**
 * Controls the open sections on a phone. A valid section closes when it is left, and the next required one
 * opens. Optional sections open only manually.
 */
export function useSectionFolding(
  form: UseFormReturn<BookingForm>,
  element: RefObject<HTMLFormElement | null>,
): SectionFolding {
  const { getValues } = form
  const isFoldable = useIsPhone()
  /** Sections that were open before. They do not reopen automatically once valid. */
  const [seen] = useState(() => new Set<SectionName>())
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => findNextSection(getValues(), seen))
  const closed = useRef<SectionName | null>(null)

  const leave = useCallback(
    (section: SectionName) => {
      const values = getValues()
      if (!isSectionValid(values, section) || hasCurrentError(form, section)) return
      closed.current = section
      const isRequired = REQUIRED_SECTIONS.some((each) => each === section)
      const next = isRequired ? findNextSection(values, seen) : []
      setOpen((now) => new Set([...withoutSection(now, section), ...next]))
    },
    [form, getValues, seen],
  )

  useEffect(() => {
    if (!isFoldable || element.current === null) return
    return observePartBlur(element.current, SECTION_ATTRIBUTE, (part) => {
      const section = SECTIONS.find((each) => each === part)
      if (section !== undefined) leave(section)
    })
  }, [isFoldable, element, leave])

  // Closing a section shifts the page, so its summary and the next section are scrolled into view.
  useEffect(() => {
    if (closed.current === null || open.has(closed.current)) return
    element.current
      ?.querySelector(`[${SECTION_ATTRIBUTE}="${closed.current}"]`)
      ?.scrollIntoView({ block: 'start' })
    closed.current = null
  }, [open, element])

  const settle = useCallback(() => {
    // Never collapse a section while the user types in it.
    if (document.activeElement?.closest(`[${SECTION_ATTRIBUTE}]`)) return
    const invalid = SECTIONS.filter((section) => hasCurrentError(form, section))
    setOpen(new Set([...findNextSection(getValues(), seen), ...invalid]))
  }, [form, getValues, seen])

  const openInvalid = useCallback(() => {
    const invalid = SECTIONS.filter((section) => hasCurrentError(form, section))
    for (const section of invalid) seen.add(section)
    setOpen((now) => new Set([...now, ...invalid]))
  }, [form, seen])

  return {
    isFoldable,
    open,
    settle,
    openInvalid,
    toggle: (section) => {
      // A section with an error stays open, even after the error is corrected.
      if (hasCurrentError(form, section)) return
      seen.add(section)
      setOpen(open.has(section) ? withoutSection(open, section) : new Set([...open, section]))
    },
  }
}

function withoutSection(open: ReadonlySet<SectionName>, section: SectionName): Set<SectionName> {
  return new Set([...open].filter((each) => each !== section))
}

/** The first required section that is invalid or was never opened. Empty when all are done. */
function findNextSection(values: BookingForm, seen: Set<SectionName>): Set<SectionName> {
  const next = REQUIRED_SECTIONS.find((section) => {
    const isUntouched = section === 'participants' && values.childCount === 0 && !seen.has(section)
    return isUntouched || !isSectionValid(values, section)
  })
  if (next === undefined) return new Set()
  seen.add(next)
  return new Set([next])
}
