import { useEffect, useRef, useState } from 'react'
import { sendPicture, type UploadedPicture, uploadProblem } from './upload-request.ts'

type PictureUpload = {
  /** Sends the file and hands on what it became; a second one takes the place of the first. True when it was taken. */
  upload: (file: File) => Promise<boolean>
  cancel: () => void
  /** The share that was sent, 0 to 1; 1 while the site makes the smaller sizes. Null when nothing is under way. */
  progress: number | null
  /** Why the last file was not taken, until the next one. */
  problem: string | null
}

/** Uploads pictures one at a time. */
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
    const refused = uploadProblem(file)
    setProblem(refused === null ? null : `${file.name}: ${refused}`)
    if (refused !== null) return false
    const own = new AbortController()
    running.current = own
    setProgress(0)
    const outcome = await sendPicture(file, setProgress, own.signal)
    // Another file, or nobody, waits by now.
    if (running.current !== own) return false
    running.current = null
    setProgress(null)
    if (outcome.kind === 'UPLOADED') options.onUploaded(outcome.picture)
    if (outcome.kind === 'REFUSED') setProblem(`${file.name}: ${outcome.message}`)
    if (outcome.kind === 'SIGNED_OUT') options.onLoggedOut()
    return outcome.kind === 'UPLOADED'
  }

  return { upload, cancel: () => running.current?.abort(), progress, problem }
}
