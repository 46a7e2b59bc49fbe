import { type ContactForm, emptyContactForm } from '../../domain/contact-form.ts'
import { readStoredJson, removeStored, store } from '../storage/browser-storage.ts'

const KEY = 'contactDraft'

/** Returns the message typed before a reload of this tab; null without one. */
export function readContactDraft(): ContactForm | null {
  const stored = readStoredJson('tab', KEY)
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

/** Stores the message until the tab closes. */
export function saveContactDraft(form: ContactForm): void {
  store('tab', KEY, JSON.stringify(form))
}

export function clearContactDraft(): void {
  removeStored('tab', KEY)
}
