import { useEffect, useRef, useState } from 'react'
import { getUploadError, sendPhoto } from '../../staff/kit/pictures/upload-request.ts'

type FailedUpload = { file: File; reason: string }

type PhotoUploads = {
  /** Queues files. They are uploaded one at a time. */
  add: (files: readonly File[]) => void
  /** Drops the files that are not yet sent. */
  cancel: () => void
  /** Retries failed files. The server does not add a photo twice. */
  retry: () => void
  /** Number of the current file, number of files, and share sent from 0 to 1. Null when idle. */
  progress: { number: number; count: number; share: number } | null
  failed: readonly FailedUpload[]
}

export function useUploadPhotos(options: {
  eventId: string
  onAdded: () => Promise<void>
  onLoggedOut: () => void
}): PhotoUploads {
  const [progress, setProgress] = useState<PhotoUploads['progress']>(null)
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const queue = useRef<File[]>([])
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function uploadQueue(controller: AbortController) {
    let number = 0
    for (;;) {
      const file = queue.current.shift()
      if (file === undefined || controller.signal.aborted) break
      number += 1
      const count = () => number + queue.current.length
      setProgress({ number, count: count(), share: 0 })
      const problem = getUploadError(file)
      if (problem !== null) {
        setFailed((before) => [...before, { file, reason: problem }])
        continue
      }
      const outcome = await sendPhoto(
        options.eventId,
        file,
        (share) => setProgress({ number, count: count(), share }),
        controller.signal,
      )
      if (outcome.kind === 'SIGNED_OUT') return options.onLoggedOut()
      if (outcome.kind === 'REJECTED') setFailed((before) => [...before, { file, reason: outcome.message }])
    }
    if (running.current !== controller) return
    running.current = null
    setProgress(null)
    await options.onAdded()
  }

  function add(files: readonly File[]) {
    queue.current.push(...files)
    if (running.current !== null || queue.current.length === 0) return
    const controller = new AbortController()
    running.current = controller
    void uploadQueue(controller)
  }

  return {
    add,
    cancel() {
      queue.current = []
      running.current?.abort()
    },
    retry() {
      setFailed([])
      add(failed.map(({ file }) => file))
    },
    progress,
    failed,
  }
}
