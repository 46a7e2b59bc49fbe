import { type ContactForm, emptyContactForm } from '../../domain/contact-form.ts'
import { createStoredItem } from '../storage/browser-storage.ts'

/** The message typed before a reload of this tab. */
export const contactDraft = createStoredItem('tab', 'contactDraft', toContactForm)

function toContactForm(stored: unknown): ContactForm | null {
  if (typeof stored !== 'object' || stored === null) return null
  const kept = new Map(Object.entries(stored))
  const text = (field: keyof ContactForm) => {
    const value: unknown = kept.get(field)
    return typeof value === 'string' ? value : emptyContactForm[field]
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
    eventType: text('eventType'),
  }
}
