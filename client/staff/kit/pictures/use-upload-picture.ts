import { useEffect, useRef, useState } from 'react'
import { getUploadError, sendPicture, type UploadedPicture } from './upload-request.ts'

type PictureUpload = {
  /** Cancels a pending upload. Resolves with true on success. */
  upload: (file: File) => Promise<boolean>
  cancel: () => void
  /** Share sent, 0 to 1. Stays 1 while the server generates smaller sizes. */
  progress: number | null
  /** Error of the last file. */
  problem: string | null
}

export function useUploadPicture(options: {
  onUploaded: (picture: UploadedPicture) => void
  onLoggedOut: () => void
}): PictureUpload {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    running.current?.abort()
    const rejected = getUploadError(file)
    setProblem(rejected === null ? null : `${file.name}: ${rejected}`)
    if (rejected !== null) return false
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    const outcome = await sendPicture(file, setProgress, controller.signal)
    // Cancelled or replaced by another file.
    if (running.current !== controller) return false
    running.current = null
    setProgress(null)
    if (outcome.kind === 'UPLOADED') options.onUploaded(outcome.picture)
    if (outcome.kind === 'REJECTED') setProblem(`${file.name}: ${outcome.message}`)
    if (outcome.kind === 'SIGNED_OUT') options.onLoggedOut()
    return outcome.kind === 'UPLOADED'
  }

  return { upload, cancel: () => running.current?.abort(), progress, problem }
}
