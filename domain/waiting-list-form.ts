import { z } from 'zod'
import { LIMITS } from './booking-form.ts'
import { cleanLine } from './typed-text/single-line.ts'
import { emailText, nameLine, requiredLine, requiredText } from './typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** What happens next, in the same words for a first and a repeated try. */
export const WAITING_LIST_JOINED = "You'll be notified if a spot becomes available."

const ALSO_FEWER = 'Choose fewer people than your whole party'
const TOO_MANY_PEOPLE = `A party has at most ${LIMITS.people} people`

/** How many a party is, and as how many it would also come. */
const partyFields = {
  adultCount: z.preprocess(
    countOr(1),
    z
      .int('Adults must be a whole number')
      .min(1, 'At least 1 adult required')
      .max(LIMITS.people, TOO_MANY_PEOPLE),
  ),
  childCount: z.preprocess(
    countOr(0),
    z
      .int('Children must be a whole number')
      .min(0, 'Child count cannot be negative')
      .max(LIMITS.people, TOO_MANY_PEOPLE),
  ),
  alsoPeople: z.preprocess(countOr(null), z.int(ALSO_FEWER).min(1, ALSO_FEWER).nullable()),
}

/** How many of a waiting party want to come. */
export type WaitingPartyForm = { adultCount: number; childCount: number; alsoPeople: number | null }

// A count that is too large by itself has its own issue already.
const isSmallEnough = ({ adultCount, childCount }: WaitingPartyForm) =>
  Math.max(adultCount, childCount) > LIMITS.people || adultCount + childCount <= LIMITS.people
const wouldAlsoBeFewer = ({ adultCount, childCount, alsoPeople }: WaitingPartyForm) =>
  alsoPeople === null || alsoPeople < adultCount + childCount

/** A change of the party through the emailed link, by the rules of the form. */
export const waitingPartyFormSchema = z
  .object(partyFields)
  .refine(isSmallEnough, { path: ['childCount'], error: TOO_MANY_PEOPLE })
  .refine(wouldAlsoBeFewer, { path: ['alsoPeople'], error: ALSO_FEWER })

/**
 * The waiting list form as the browser fills it in and as the server takes it. Texts are trimmed; a count that is
 * left out or blank is 1 adult and 0 children, and as how many the party would also come is null; unknown fields are dropped. Issues carry the field's path and the
 * sentence to show beside it.
 */
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
  .refine(wouldAlsoBeFewer, { path: ['alsoPeople'], error: ALSO_FEWER })

/** A checked waiting list form: every field present. */
export type WaitingListForm = z.infer<typeof waitingListFormSchema>

/** The form as the dialog opens it. */
export const emptyWaitingListForm: WaitingListForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  adultCount: 1,
  childCount: 0,
  alsoPeople: null,
}

/** What a blank count stands for; anything else stays, so that the rule about it speaks. */
function countOr(blank: number | null) {
  return (value: unknown) => {
    if (value === undefined || value === null) return blank
    return typeof value === 'string' && cleanLine(value) === '' ? blank : value
  }
}

/** The longest reason that the organiser can give for changing a line. */
export const LONGEST_LINE_REASON = 500

/** What the organiser says when an offer is made out of turn or taken back, or a party is taken off the list. */
export const lineReasonFormSchema = z.object({
  reason: requiredText('Say why', 'Reason', LONGEST_LINE_REASON),
})

/** The most places that can be opened, or asked about, at once. */
export const MOST_PLACES = 500
