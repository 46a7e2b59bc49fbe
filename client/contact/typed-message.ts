import { type ContactForm, type ContactProblem, contactProblems } from '../../domain/contact-form.ts'

/** What stands in the form. Fields that are not there are empty. */
export function typedMessage(form: HTMLFormElement): ContactForm & { homepage: string } {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
    eventType: text('eventType'),
    homepage: text('homepage'),
  }
}

/**
 * What keeps the message from being sent. A subject is asked for by the form alone, after all else, as a browser asks
 * for a field that is marked as required; the server takes a message without one.
 */
export function problemsOfForm(form: ContactForm): ContactProblem[] {
  const problems = contactProblems(form)
  if (problems.length > 0 || form.subject !== '') return problems
  return [{ field: 'subject', title: 'Subject Required', message: 'Please enter a subject.' }]
}
