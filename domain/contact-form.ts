import { isEmailAddress, toAsciiEmail } from './typed-text/email-address.ts'
import { cleanLine, hasLetterOrNumber, isStorable } from './typed-text/single-line.ts'

export const CONTACT_EVENT_TYPES = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'private', label: 'Private Event' },
  { value: 'corporate', label: 'Corporate Booking' },
  { value: 'school', label: 'School Group' },
  { value: 'birthday', label: 'Birthday Party' },
  { value: 'reunion', label: 'Family Reunion' },
] as const

export const CONTACT_LIMITS = {
  nameLength: 200,
  emailLength: 255,
  phoneLength: 50,
  subjectLength: 200,
  messageLength: 5000,
} as const

export type ContactForm = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  eventType: string
}

export type ContactProblem = { field: keyof ContactForm; title: string; message: string }

export const emptyContactForm: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  eventType: 'general',
}

type Check = ContactProblem & { fails: (form: ContactForm) => boolean }

/** In order of precedence. */
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

/** Single lines prevent header injection. */
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

export function contactProblems(form: ContactForm): ContactProblem[] {
  const failed = checks.filter((check) => check.fails(form))
  return failed
    .filter(({ field }, index) => failed.findIndex((each) => each.field === field) === index)
    .map(({ field, title, message }) => ({ field, title, message }))
}

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
