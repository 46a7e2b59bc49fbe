import { z } from 'zod'
import { LIMITS } from './booking-form.ts'
import { cleanLine } from './typed-text/single-line.ts'
import { emailText, nameLine, requiredLine, requiredText } from './typed-text/text-fields.ts'

/** Identical for duplicates. */
export const WAITING_LIST_JOINED = "You'll be notified if a spot becomes available."

const ALSO_FEWER = 'Choose fewer people than your whole party'
const TOO_MANY_PEOPLE = `A party can have at most ${LIMITS.people} people`

const partyFields = {
  adultCount: z.preprocess(
    withDefaultCount(1),
    z
      .int('Adults must be a whole number')
      .min(1, 'At least 1 adult required')
      .max(LIMITS.people, TOO_MANY_PEOPLE),
  ),
  childCount: z.preprocess(
    withDefaultCount(0),
    z
      .int('Children must be a whole number')
      .min(0, 'Child count cannot be negative')
      .max(LIMITS.people, TOO_MANY_PEOPLE),
  ),
  alsoPeople: z.preprocess(withDefaultCount(null), z.int(ALSO_FEWER).min(1, ALSO_FEWER).nullable()),
}

const partySchema = z.object(partyFields)
export type WaitingPartyForm = z.infer<typeof partySchema>

const isSmallEnough = ({ adultCount, childCount }: WaitingPartyForm) =>
  Math.max(adultCount, childCount) > LIMITS.people || adultCount + childCount <= LIMITS.people
const isAlternativeSmaller = ({ adultCount, childCount, alsoPeople }: WaitingPartyForm) =>
  alsoPeople === null || alsoPeople < adultCount + childCount

export const waitingPartyFormSchema = partySchema
  .refine(isSmallEnough, { path: ['childCount'], error: TOO_MANY_PEOPLE })
  .refine(isAlternativeSmaller, { path: ['alsoPeople'], error: ALSO_FEWER })

/** Missing counts are 1 adult and 0 children. */
export const waitingListFormSchema = z
  .object(
    {
      firstName: nameLine('First name is required', 'First name', LIMITS.nameLength),
      lastName: nameLine('Last name is required', 'Last name', LIMITS.nameLength),
      email: emailText(),
      phone: requiredLine('Phone is required', 'Phone', LIMITS.phoneLength),
      ...partyFields,
    },
    'A waiting list entry must be an object',
  )
  .refine(isSmallEnough, { path: ['childCount'], error: TOO_MANY_PEOPLE })
  .refine(isAlternativeSmaller, { path: ['alsoPeople'], error: ALSO_FEWER })

export type WaitingListForm = z.infer<typeof waitingListFormSchema>

export const emptyWaitingListForm: WaitingListForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  adultCount: 1,
  childCount: 0,
  alsoPeople: null,
}

function withDefaultCount(blank: number | null) {
  return (value: unknown) => {
    if (value === undefined || value === null) return blank
    return typeof value === 'string' && cleanLine(value) === '' ? blank : value
  }
}

export const LONGEST_WAITING_LIST_REASON = 500

export const waitingListReasonFormSchema = z.object({
  reason: requiredText('Say why', 'Reason', LONGEST_WAITING_LIST_REASON),
})

export const MAX_ADDED_PLACES = 500
