import { useState } from 'react'
import { askForCode } from '../../apollo/code-prompt.ts'
import { useToast } from '../../ui/toast/toast.tsx'

const UNREACHED = 'We could not reach the server. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Please try again.'

/** Returns a function that downloads the roster as CSV, and whether a download is pending. */
export function useRosterExport(
  eventId: string,
  startDate: string,
): [save: () => Promise<void>, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const requestCsv = () => fetch(`/api/admin/events/${encodeURIComponent(eventId)}/roster.csv`)

  async function save() {
    if (isBusy) return
    setBusy(true)
    const problem = await tryDownload().catch(() => UNREACHED)
    setBusy(false)
    if (problem !== null)
      toast({ title: 'Nothing was downloaded', description: problem, variant: 'destructive' })
  }

  /** Returns an error message. Null on success and when the step-up was cancelled. */
  async function tryDownload(): Promise<string | null> {
    let response = await requestCsv()
    let rejection = await readError(response)
    if (rejection?.codeNeeded) {
      if (!(await askForCode())) return null
      response = await requestCsv()
      rejection = await readError(response)
    }
    if (rejection !== null) return rejection.message
    saveAs(await response.blob(), `roster-${startDate}.csv`)
    return null
  }

  return [save, isBusy]
}

async function readError(response: Response): Promise<{ message: string; codeNeeded: boolean } | null> {
  if (response.ok) return null
  const body: unknown = await response.json().catch(() => null)
  const fields = typeof body === 'object' && body !== null ? body : {}
  const message = 'message' in fields && typeof fields.message === 'string' ? fields.message : FAILED
  return { message, codeNeeded: 'codeNeeded' in fields && fields.codeNeeded === true }
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed, because the browser may not have started to read the URL.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
