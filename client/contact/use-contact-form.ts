import type { RefObject, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import {
  CONTACT_EVENT_TYPES,
  type ContactForm,
  contactProblems,
  emptyContactForm,
  tidyContactForm,
} from '../../domain/contact-form.ts'
import { toUppercase } from '../../domain/letter-case.ts'
import { site } from '../../domain/site.ts'
import { getKeys, mapKeys } from '../../domain/typed-keys.ts'
import { failureMessage } from '../apollo/failure-message.ts'
import type { FailedOutcome } from '../apollo/outcome.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { createStoredItem } from '../storage/browser-storage.ts'
import { useToast } from '../ui/toast/toast.tsx'

const SEND_CONTACT_MESSAGE = graphql(/* GraphQL */ `
  mutation SendContactMessage($input: SendContactMessageInput!) {
    sendContactMessage(input: $input) {
      __typename
      ... on SendContactMessagePayload {
        message
      }
      ... on UserError {
        message
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
    }
  }
`)

const FIELDS = getKeys(emptyContactForm)

/** The message typed before a reload of this tab. */
const contactDraft = createStoredItem('tab', 'contactDraft', toContactForm)

type FieldProblem = { field: string; message: string }

type ContactFormState = {
  form: RefObject<HTMLFormElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** A new number remounts the fields with these values. In between the browser holds the input. */
  round: { number: number; values: ContactForm }
  isSending: boolean
  /** Confirmation of the last message, until the next input. */
  thanks: string | null
  /** Error of the last message, until the next input. */
  failure: string | null
  describeProblem: (field: keyof ContactForm) => string | undefined
  handleInput: (event: SyntheticEvent) => void
  submit: (event: SyntheticEvent) => void
}

/** Clears the form after sending; leaves it unchanged after an error. */
export function useContactForm(): ContactFormState {
  const [send, isSending] = useAction(SEND_CONTACT_MESSAGE)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [round, setRound] = useState({ number: 0, values: emptyContactForm })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [thanks, setThanks] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const draft = contactDraft.read()
    if (draft === null) return
    // The visitor may have typed since the first paint.
    const typed = form.current === null ? emptyContactForm : readMessageForm(form.current)
    setRound({ number: 1, values: mergeTypedInput(draft, typed) })
  }, [])

  function showProblems(found: readonly FieldProblem[]) {
    setProblems(found)
    const field = form.current?.elements.namedItem(found[0]?.field ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  async function trySend(shown: HTMLFormElement) {
    const { leaveEmpty, ...typed } = readMessageForm(shown)
    const message = tidyContactForm(typed)
    const found = contactProblems(message)
    showProblems(found)
    setFailure(null)
    const [first] = found
    if (first !== undefined) {
      toast({ title: first.title, description: first.message, variant: 'destructive' })
      return
    }
    // The subject is validated only by the browser; the server accepts a message without one.
    const subject = shown.elements.namedItem('subject')
    if (subject instanceof HTMLInputElement && !subject.reportValidity()) return
    const outcome = await send({ ...message, eventType: toTopicLabel(message.eventType), leaveEmpty })
    if (outcome.kind !== 'DONE') {
      const hidden = shown.elements.namedItem('leaveEmpty')
      const isFilledIn = outcome.issues.some(({ path }) => path === 'leaveEmpty')
      if (isFilledIn && hidden instanceof HTMLInputElement) hidden.value = ''
      const why = isFilledIn ? HONEYPOT_FILLED : FAILED
      toast({ title: 'Error Sending Message', description: why, variant: 'destructive' })
      setFailure(why)
      // For the console and error listeners.
      reportError(new Error(`The message was not sent. ${getFailureReason(outcome)}`))
      showProblems(outcome.issues.map(({ path, message: text }) => ({ field: path, message: text })))
      return
    }
    const thanksText = outcome.payload.message || "We'll get back to you within 24 hours."
    contactDraft.remove()
    setRound(({ number }) => ({ number: number + 1, values: emptyContactForm }))
    setThanks(thanksText)
    toast({ title: 'Message Sent!', description: thanksText })
  }

  // Disabling the button removed its focus.
  const hasSent = useRef(false)
  useEffect(() => {
    if (hasSent.current && !isSending && document.activeElement === document.body) button.current?.focus()
    hasSent.current = isSending
  }, [isSending])

  return {
    form,
    button,
    round,
    isSending,
    thanks,
    failure,
    describeProblem: (field) => problems.find((problem) => problem.field === field)?.message,
    handleInput(event) {
      if (form.current === null) return
      const { leaveEmpty: _, ...typed } = readMessageForm(form.current)
      contactDraft.write(typed)
      setThanks(null)
      setFailure(null)
      const { target } = event
      if ('name' in target) setProblems((all) => all.filter(({ field }) => field !== target.name))
    },
    submit(event) {
      event.preventDefault()
      if (!isSending && form.current !== null) void trySend(form.current)
    },
  }
}

const FAILED = `Sorry, there was an issue sending your message. Please try again or call us directly at ${site.phone}.`

const HONEYPOT_FILLED =
  'Your browser filled in a hidden field of this form, so nothing was sent. We cleared it. Please send your message again.'

/** Logs the reason without any of the message's text. */
function getFailureReason(outcome: FailedOutcome): string {
  return 'error' in outcome ? failureMessage(outcome.error) : (outcome.message ?? outcome.kind)
}

function toContactForm(stored: unknown): ContactForm | null {
  if (typeof stored !== 'object' || stored === null) return null
  const storedFields = new Map(Object.entries(stored))
  return mapKeys(FIELDS, (field) => {
    const value: unknown = storedFields.get(field)
    return typeof value === 'string' ? value : emptyContactForm[field]
  })
}

/** Missing fields are empty. */
function readMessageForm(form: HTMLFormElement): ContactForm & { leaveEmpty: string } {
  const data = new FormData(form)
  return mapKeys([...FIELDS, 'leaveEmpty'], (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  })
}

function mergeTypedInput(draft: ContactForm, typed: ContactForm): ContactForm {
  return mapKeys(FIELDS, (field) => (typed[field] === emptyContactForm[field] ? draft[field] : typed[field]))
}

function toTopicLabel(chosen: string) {
  const known = CONTACT_EVENT_TYPES.find(({ value }) => value === chosen)
  return known && toUppercase(known.value)
}
