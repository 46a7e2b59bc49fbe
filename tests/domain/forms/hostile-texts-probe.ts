import { registrationSchema, signInSchema } from '../../../domain/account-forms.ts'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { cancelEventFormSchema } from '../../../domain/cancel-event-form.ts'
import { cancellationFormSchema } from '../../../domain/cancellation-form.ts'
import { consentFormSchema } from '../../../domain/consent-form.ts'
import { contactProblems, tidyContactForm } from '../../../domain/contact-form.ts'
import { simpleEventFormSchema } from '../../../domain/events/event-form.ts'
import { familyFormSchema } from '../../../domain/family-form.ts'
import { parseDecimal } from '../../../domain/money.ts'
import { pastEventFormSchema } from '../../../domain/past-event-form.ts'
import { transferFormSchema } from '../../../domain/transfer.ts'
import { waitingListFormSchema } from '../../../domain/waiting-list-form.ts'
import { createLog } from '../../../server/platform/log/log.ts'

// Run as a separate process by hostile-texts.test.ts, which kills it on a timeout. A backtracking pattern takes
// minutes for a text of this length, the others milliseconds.
const length = 400_000
const log = createLog({ level: 'info', out: { write: () => undefined } })

const readers: Record<string, (text: string) => unknown> = {
  'contact form': (text) =>
    contactProblems(
      tidyContactForm({
        name: text,
        email: text,
        phone: text,
        subject: text,
        message: text,
        eventType: text,
      }),
    ),
  'a line of the log': (text) => log.error({ error: new Error(text) }, 'failed'),
  'an amount': parseDecimal,
  ...Object.fromEntries(
    Object.entries({
      registrationSchema,
      signInSchema,
      bookingFormSchema,
      cancelEventFormSchema,
      cancellationFormSchema,
      consentFormSchema: consentFormSchema({ adultCount: 1, childCount: 1 }),
      simpleEventFormSchema,
      familyFormSchema,
      transferFormSchema,
      pastEventFormSchema,
      waitingListFormSchema,
    }).map(([name, schema]) => [name, (text: string) => schema.safeParse(everyFieldIs(text))]),
  ),
}

/** Returns a form that has this text in every field. */
function everyFieldIs(text: string): object {
  return new Proxy({}, { get: () => text, has: () => true })
}

const texts = [
  ...['.', 'a', '0', ' ', '-', 'a.', '\r', '“', "'", '(', '/a', '0 '].flatMap((piece) => {
    const many = piece.repeat(length / piece.length)
    return [many, `a@${many}@`, `${many}!`, `https://a${many}\n`]
  }),
]

for (const [name, read] of Object.entries(readers)) {
  process.stdout.write(`${name}\n`)
  for (const text of texts) read(text)
}
process.stdout.write('all read\n')
