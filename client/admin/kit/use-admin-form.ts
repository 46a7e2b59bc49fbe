import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Outcome, Trouble } from '../../apollo/outcome.ts'
import { focusFirstError, showIssues } from '../../ui/form/form-issues.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { dropDraft, keepDraft, readDraft, rememberInterruptedForm } from './form-draft.ts'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type Options<Fields extends FieldValues, Output> = {
  /**
   * Names what is kept in the tab while the organiser signs in again, such as `event:12`. Null for a form about a family,
   * of which nothing is kept.
   */
  draftName: string | null
  /** The form as it is typed. */
  fieldsSchema: z.ZodType<Fields>
  /** The rules, which the server has too. */
  rules: z.ZodType<Output, Fields>
  initial: Fields
  /** The version that `initial` is; null where there are none. */
  version?: number | null
  /**
   * `warnings`: what the organiser should know about what was saved. Resolves with null when the organiser went back to
   * the form instead.
   */
  save: (
    values: Output,
    version: number | null,
  ) => Promise<(Outcome & { warnings?: readonly string[] }) | null>
  /** Said when it was saved. */
  savedText: string
  /** Said when it was not. */
  failureText: (trouble: Trouble) => string
  onSaved: () => void
  /** Called when the form is done with, also right after `onSaved`. */
  onClose: () => void
}

export type AdminForm<Fields extends FieldValues, Output> = {
  form: UseFormReturn<Fields, unknown, Output>
  formRef: React.RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent) => void
  /** Why the last try failed, until the next one; null when nothing failed. */
  refusal: string | null
  /** True when what was typed before the session ended stands in the form again. */
  isRestored: boolean
  /** Goes on from another version with these fields. */
  restart: (fields: Fields, version: number | null) => void
  /** Closes the form for good: what was kept of it is forgotten. */
  close: () => void
  /** For parts of the form that find out by themselves that the session has ended. */
  leaveToSignIn: () => void
}

/**
 * A form of the dashboard: checked by the rules that the server has too and sent once at a time. Nothing that was
 * typed is lost when it is not saved, not even when the organiser has to sign in again.
 */
export function useAdminForm<Fields extends FieldValues, Output>(
  options: Options<Fields, Output>,
): AdminForm<Fields, Output> {
  const { draftName, rules, save, savedText, failureText, onSaved, onClose } = options
  const [start] = useState(() => startOf(options))
  const [version, setVersion] = useState(start.version)
  const [refusal, setRefusal] = useState<string | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const goToSignIn = useLoggedOutRedirect()
  const form = useForm<Fields, unknown, Output>({
    resolver: zodResolver(rules),
    // As default values every field would have to be optional; a steady object is taken in once.
    values: start.fields,
    // Not when a field is left: a message that comes or goes then moves the button under the pointer.
    mode: 'onSubmit',
    // The first error in reading order is focused below, which the library's own order is not.
    shouldFocusError: false,
  })
  const { submitCount, isSubmitting } = form.formState

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && formRef.current) focusFirstError(formRef.current)
  }, [submitCount, isSubmitting])

  function leaveToSignIn() {
    if (draftName !== null) {
      keepDraft(draftName, { edition: version, fields: form.getValues() })
      rememberInterruptedForm(draftName)
    }
    goToSignIn()
  }

  function refuse(refused: Trouble) {
    const others = showIssues(form, options.initial, refused.issues)
    const text = failureText(refused)
    toast({ title: 'Error', description: text, variant: 'destructive' })
    setRefusal(refused.issues.length > 0 && others === null ? null : (others ?? text))
  }

  async function trySave(values: Output) {
    setRefusal(null)
    const outcome = await save(values, version)
    if (outcome === null) return
    if (outcome.kind === 'SIGNED_OUT') return leaveToSignIn()
    if (outcome.kind !== 'DONE') return refuse(outcome)
    toast({ title: savedText, description: outcome.warnings?.join('. ') || undefined })
    onSaved()
    close()
  }

  function close() {
    if (draftName !== null) dropDraft(draftName)
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isSubmitting) void form.handleSubmit(trySave)()
  }

  function restart(fields: Fields, newer: number | null) {
    form.reset(fields)
    setVersion(newer)
    setRefusal(null)
  }

  return { form, formRef, submit, refusal, isRestored: start.isRestored, restart, close, leaveToSignIn }
}

function startOf<Fields extends FieldValues, Output>({
  draftName,
  fieldsSchema,
  initial,
  version = null,
}: Options<Fields, Output>) {
  // Drafts that were kept before the word changed are read as well.
  if (draftName === null) return { fields: initial, version, isRestored: false }
  const draft = readDraft(draftName, z.object({ edition: z.number().nullable(), fields: fieldsSchema }))
  if (draft === null) return { fields: initial, version, isRestored: false }
  return { fields: draft.fields, version: draft.edition, isRestored: true }
}
