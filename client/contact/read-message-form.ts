import type { ContactForm } from '../../domain/contact-form.ts'

/** Missing fields are empty. */
export function readMessageForm(form: HTMLFormElement): ContactForm & { leaveEmpty: string } {
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
    leaveEmpty: text('leaveEmpty'),
  }
}
