import { type ContactForm, emptyContactForm } from '../../domain/contact-form.ts'

const KEY = 'contactDraft'

/** What was typed in this tab before an accidental reload. Null when there is nothing. */
export function readContactDraft(): ContactForm | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
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
  } catch {
    return null
  }
}

/** Keeps what was typed until the tab is closed. Does nothing where storage is refused or full. */
export function saveContactDraft(form: ContactForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    // The form itself still holds everything; only a reload would lose it.
  }
}

/** Forgets what was typed. */
export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // What cannot be reached cannot be read by anybody later either.
  }
}
