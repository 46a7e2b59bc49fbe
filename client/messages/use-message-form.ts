import { useState } from 'react'
import { z } from 'zod'
import { type CampMessageForm, campMessageFormSchema } from '../../domain/messages/camp-message-form.ts'
import { newIdempotencyKey } from '../apollo/idempotency-key.ts'
import { deleteFormDraft, readDraft, saveFormDraft } from '../staff/kit/form-draft.ts'

type Issue = { path: string; message: string }

const EMPTY: CampMessageForm = { subject: '', text: '', includesUnpaid: false }
const draftSchema = z.object({ subject: z.string(), text: z.string(), includesUnpaid: z.boolean() })

export type MessageForm = {
  fields: CampMessageForm
  change: (changes: Partial<CampMessageForm>) => void
  findIssue: (path: keyof CampMessageForm) => string | undefined
  showIssues: (issues: readonly Issue[]) => void
  /** Returns the validated form. Returns null and shows the errors when it is invalid. */
  validate: () => CampMessageForm | null
  /** Changes with every edit, so that a retry after a lost response sends no duplicate. */
  idempotencyKey: string
  /** Stores a draft until the author has signed in again. */
  saveDraft: () => void
  /** Resets the form after sending. */
  reset: () => void
}

export function useMessageForm(eventId: string): MessageForm {
  const draft = `camp-message:${eventId}`
  const [fields, setFields] = useState(() => readDraft(draft, draftSchema) ?? EMPTY)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)

  function change(changes: Partial<CampMessageForm>) {
    setFields((before) => ({ ...before, ...changes }))
    setIssues((before) => before.filter(({ path }) => !(path in changes)))
    setIdempotencyKey(newIdempotencyKey())
  }

  function validate(): CampMessageForm | null {
    const read = campMessageFormSchema.safeParse(fields)
    setIssues((read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
    return read.data ?? null
  }

  return {
    fields,
    change,
    findIssue: (path) => issues.find((issue) => issue.path === path)?.message,
    showIssues: setIssues,
    validate,
    idempotencyKey,
    saveDraft: () => saveFormDraft(draft, fields),
    reset: () => {
      deleteFormDraft(draft)
      setFields(EMPTY)
      setIssues([])
      setIdempotencyKey(newIdempotencyKey())
    },
  }
}
