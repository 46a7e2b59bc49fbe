import { isEmailAddress, toAsciiEmail } from './typed-text/email-address.ts'
import { cleanLine, hasLetterOrNumber, isStorable } from './typed-text/single-line.ts'

/** What a message can be about; the first one unless the visitor chooses. */
export const CONTACT_EVENT_TYPES = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'private', label: 'Private Event' },
  { value: 'corporate', label: 'Corporate Booking' },
  { value: 'school', label: 'School Group' },
  { value: 'birthday', label: 'Birthday Party' },
  { value: 'reunion', label: 'Family Reunion' },
] as const

/** Bounds of a message, in characters. */
export const CONTACT_LIMITS = {
  nameLength: 200,
  emailLength: 255,
  phoneLength: 50,
  subjectLength: 200,
  messageLength: 5000,
} as const

/** The contact form as it is filled in; `phone` and `subject` may be empty. */
export type ContactForm = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  /** One of `CONTACT_EVENT_TYPES`. */
  eventType: string
}

/** Something that keeps a message from being sent: the title and text of the notice, and where. */
export type ContactProblem = { field: keyof ContactForm; title: string; message: string }

/** The form before anything is typed, and again once a message is sent. */
export const emptyContactForm: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  eventType: 'general',
}

type Check = ContactProblem & { fails: (form: ContactForm) => boolean }

/** In the order in which they speak: the four documented ones, then the bounds. */
const checks: readonly Check[] = [
  {
    field: 'name',
    title: 'Name Required',
    message: 'Please enter your name.',
    fails: ({ name }) => !hasLetterOrNumber(name),
  },
  {
    field: 'email',
    title: 'Email Required',
    message: 'Please enter your email address.',
    fails: ({ email }) => email === '',
  },
  {
    field: 'message',
    title: 'Message Required',
    message: 'Please enter your message.',
    fails: ({ message }) => message === '',
  },
  {
    field: 'email',
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
    // One that is too long is told so below.
    fails: ({ email }) => email.length <= CONTACT_LIMITS.emailLength && !isEmailAddress(email),
  },
  ...textChecks('name', 'Name', CONTACT_LIMITS.nameLength),
  ...textChecks('email', 'Email', CONTACT_LIMITS.emailLength),
  ...textChecks('phone', 'Phone', CONTACT_LIMITS.phoneLength),
  ...textChecks('subject', 'Subject', CONTACT_LIMITS.subjectLength),
  ...textChecks('message', 'Message', CONTACT_LIMITS.messageLength),
  {
    field: 'eventType',
    title: 'Unknown Event Type',
    message: 'Please choose what your message is about.',
    fails: ({ eventType }) => CONTACT_EVENT_TYPES.every(({ value }) => value !== eventType),
  },
]

/**
 * What was typed, as it is checked, sent and kept: trimmed, and all but the message on one line, so that nothing in
 * a mail's header can begin a header of its own.
 */
export function tidyContactForm(form: ContactForm): ContactForm {
  return {
    name: cleanLine(form.name),
    email: toAsciiEmail(cleanLine(form.email)),
    phone: cleanLine(form.phone),
    subject: cleanLine(form.subject),
    message: form.message.replace(/\r\n?/g, '\n').trim(),
    eventType: form.eventType,
  }
}

/** Everything that keeps a tidy form from being sent, at most one problem a field; the first is the one to speak of. */
export function contactProblems(form: ContactForm): ContactProblem[] {
  const failed = checks.filter((check) => check.fails(form))
  return failed
    .filter(({ field }, index) => failed.findIndex((each) => each.field === field) === index)
    .map(({ field, title, message }) => ({ field, title, message }))
}

/** The words for a kind of message. An unknown one is shown as it is. */
export function contactEventLabel(eventType: string): string {
  return CONTACT_EVENT_TYPES.find(({ value }) => value === eventType)?.label ?? eventType
}

function textChecks(field: Exclude<keyof ContactForm, 'eventType'>, label: string, maximum: number): Check[] {
  return [
    {
      field,
      title: `${label} Too Long`,
      message: `${label} must be at most ${maximum} characters.`,
      fails: (form) => form[field].length > maximum,
    },
    {
      field,
      title: `Invalid ${label}`,
      message: `${label} contains characters that cannot be stored.`,
      fails: (form) => !isStorable(form[field]),
    },
  ]
}
