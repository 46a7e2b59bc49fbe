import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { isRight, isWrong, REQUIRED_SECTIONS, SECTIONS, type SectionName } from './form-sections.ts'
import { whenLeft } from './when-left.ts'

/** Which sections are open, and what changes that. */
export type SectionFolding = {
  /** False where there is room for the whole form: then nothing closes. */
  isFoldable: boolean
  open: ReadonlySet<SectionName>
  toggle: (section: SectionName) => void
  /** Closes what is right by now and opens what comes next, after the form was filled in by itself. */
  settle: () => void
  /** Opens what has an error, so that it does not close as soon as that is put right, over who does so. */
  openWrong: () => void
}

/** The form's attribute that tells which section an element lies in. */
export const SECTION_ATTRIBUTE = 'data-section'

const Folding = createContext<SectionFolding | null>(null)
/** Lets the sections inside know how they are folded. */
export const FoldingProvider = Folding.Provider

/** How the sections around are folded. Error outside of a booking form. */
export function useFolding(): SectionFolding {
  const folding = useContext(Folding)
  if (folding === null) throw new Error('A section stands outside of the booking form.')
  return folding
}

/**
 * Which sections of the form are open on a phone. One that is right closes when it is left, and the next one that a
 * booking needs opens by itself; what is optional is opened by hand.
 */
export function useSectionFolding(
  form: UseFormReturn<BookingForm>,
  element: RefObject<HTMLFormElement | null>,
): SectionFolding {
  const { getValues } = form
  const isFoldable = useIsPhone()
  /** Those that were open once: a right one of them does not open again by itself. */
  const [seen] = useState(() => new Set<SectionName>())
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => nextOf(getValues(), seen))
  const closed = useRef<SectionName | null>(null)

  const leave = useCallback(
    (section: SectionName) => {
      const values = getValues()
      if (!isRight(values, section) || isWrong(form, section)) return
      closed.current = section
      const isRequired = REQUIRED_SECTIONS.some((each) => each === section)
      const next = isRequired ? nextOf(values, seen) : []
      setOpen((now) => new Set([...without(now, section), ...next]))
    },
    [form, getValues, seen],
  )

  useEffect(() => {
    if (!isFoldable || element.current === null) return
    return whenLeft(element.current, SECTION_ATTRIBUTE, (part) => {
      const section = SECTIONS.find((each) => each === part)
      if (section !== undefined) leave(section)
    })
  }, [isFoldable, element, leave])

  // What closed pulled everything below it up: its line, and what comes next, are put into view.
  useEffect(() => {
    if (closed.current === null || open.has(closed.current)) return
    element.current
      ?.querySelector(`[${SECTION_ATTRIBUTE}="${closed.current}"]`)
      ?.scrollIntoView({ block: 'start' })
    closed.current = null
  }, [open, element])

  const settle = useCallback(() => {
    // Nothing closes over what is being typed.
    if (document.activeElement?.closest(`[${SECTION_ATTRIBUTE}]`)) return
    const wrong = SECTIONS.filter((section) => isWrong(form, section))
    setOpen(new Set([...nextOf(getValues(), seen), ...wrong]))
  }, [form, getValues, seen])

  const openWrong = useCallback(() => {
    const wrong = SECTIONS.filter((section) => isWrong(form, section))
    for (const section of wrong) seen.add(section)
    setOpen((now) => new Set([...now, ...wrong]))
  }, [form, seen])

  return {
    isFoldable,
    open,
    settle,
    openWrong,
    toggle: (section) => {
      // What has an error stays open, also once it has none any more.
      if (isWrong(form, section)) return
      seen.add(section)
      setOpen(open.has(section) ? without(open, section) : new Set([...open, section]))
    },
  }
}

function without(open: ReadonlySet<SectionName>, section: SectionName): Set<SectionName> {
  return new Set([...open].filter((each) => each !== section))
}

/** The first section that a booking needs and that is not right, or that nobody has looked at. None when all are done. */
function nextOf(values: BookingForm, seen: Set<SectionName>): Set<SectionName> {
  const next = REQUIRED_SECTIONS.find((section) => {
    const isUntouched = section === 'participants' && values.childCount === 0 && !seen.has(section)
    return isUntouched || !isRight(values, section)
  })
  if (next === undefined) return new Set()
  seen.add(next)
  return new Set([next])
}
