import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { FailedOutcome, Outcome } from '../../apollo/outcome.ts'
import { focusFirstError, showIssues } from '../../ui/form/form-issues.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { deleteFormDraft, readDraft, saveFormDraft, storedInterruptedForm } from './form-draft.ts'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type Options<Fields extends FieldValues, Output> = {
  /** Draft stored during re-authentication, such as `event:12`. Null disables drafts for forms with family data. */
  draftName: string | null
  fieldsSchema: z.ZodType<Fields>
  /** Shared with the server. */
  rules: z.ZodType<Output, Fields>
  initial: Fields
  /** Null for unversioned data. */
  version?: number | null
  /** Resolves with null when the organiser returns to the form instead. */
  save: (
    values: Output,
    version: number | null,
  ) => Promise<(Outcome & { warnings?: readonly string[] }) | null>
  savedText: string
  failureText: (outcome: FailedOutcome) => string
  onSaved: () => void
  /** Called when the form closes, including after `onSaved`. */
  onClose: () => void
}

export type AdminForm<Fields extends FieldValues, Output> = {
  form: UseFormReturn<Fields, unknown, Output>
  formRef: React.RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent) => void
  /** Error of the last attempt. */
  rejection: string | null
  /** True for a draft from an expired session. */
  isRestored: boolean
  restart: (fields: Fields, version: number | null) => void
  /** Also deletes the draft. */
  close: () => void
  /** Stores the draft. For form parts that detect an expired session. */
  leaveToSignIn: () => void
}

/** Typed values survive a failed save and re-authentication. Allows one pending submission. */
export function useAdminForm<Fields extends FieldValues, Output>(
  options: Options<Fields, Output>,
): AdminForm<Fields, Output> {
  const { draftName, rules, save, savedText, failureText, onSaved, onClose } = options
  const [start] = useState(() => getInitialState(options))
  const [version, setVersion] = useState(start.version)
  const [rejection, setRejection] = useState<string | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const goToSignIn = useLoggedOutRedirect()
  const form = useForm<Fields, unknown, Output>({
    resolver: zodResolver(rules),
    // `defaultValues` would make every field optional.
    values: start.fields,
    // Errors on blur would move the button under the pointer.
    mode: 'onSubmit',
    // The library does not focus errors in reading order.
    shouldFocusError: false,
  })
  const { submitCount, isSubmitting } = form.formState

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && formRef.current) focusFirstError(formRef.current)
  }, [submitCount, isSubmitting])

  function leaveToSignIn() {
    if (draftName !== null) {
      saveFormDraft(draftName, { version, fields: form.getValues() })
      storedInterruptedForm.write(draftName)
    }
    goToSignIn()
  }

  function showErrors(rejected: FailedOutcome) {
    const others = showIssues(form, options.initial, rejected.issues)
    const text = failureText(rejected)
    toast({ title: 'Error', description: text, variant: 'destructive' })
    setRejection(rejected.issues.length > 0 && others === null ? null : (others ?? text))
  }

  async function trySave(values: Output) {
    setRejection(null)
    const outcome = await save(values, version)
    if (outcome === null) return
    if (outcome.kind === 'SIGNED_OUT') return leaveToSignIn()
    if (outcome.kind !== 'DONE') return showErrors(outcome)
    toast({ title: savedText, description: outcome.warnings?.join('. ') || undefined })
    onSaved()
    close()
  }

  function close() {
    if (draftName !== null) deleteFormDraft(draftName)
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isSubmitting) void form.handleSubmit(trySave)()
  }

  function restart(fields: Fields, newer: number | null) {
    form.reset(fields)
    setVersion(newer)
    setRejection(null)
  }

  return { form, formRef, submit, rejection, isRestored: start.isRestored, restart, close, leaveToSignIn }
}

function getInitialState<Fields extends FieldValues, Output>({
  draftName,
  fieldsSchema,
  initial,
  version = null,
}: Options<Fields, Output>) {
  if (draftName === null) return { fields: initial, version, isRestored: false }
  const draft = readDraft(draftName, z.object({ version: z.number().nullable(), fields: fieldsSchema }))
  if (draft === null) return { fields: initial, version, isRestored: false }
  return { fields: draft.fields, version: draft.version, isRestored: true }
}
