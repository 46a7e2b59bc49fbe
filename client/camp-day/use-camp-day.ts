import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServerOffset } from '../apollo/server-clock.ts'
import { useAction } from '../apollo/use-action.ts'
import { createCampApi } from './camp-api.ts'
import { CampDay } from './camp-day.ts'
import type { CampDayState } from './camp-day-state.ts'
import { DOWNLOAD_OFFLINE_ROSTER } from './camp-documents.ts'

/** Polling interval for records of other devices. */
const POLL_MS = 15_000

/** `now` returns server time. */
export function useCampDay(eventId: string): { day: CampDay; state: CampDayState; now: () => Date } {
  const client = useApolloClient()
  const offset = useServerOffset()
  const [recordDownload] = useAction(DOWNLOAD_OFFLINE_ROSTER)
  const latest = useRef({ offset, recordDownload })
  useEffect(() => {
    latest.current = { offset, recordDownload }
  })
  const [day] = useState(() => {
    const api = createCampApi(client, eventId, (input) => latest.current.recordDownload(input))
    return new CampDay(eventId, api, { now: () => new Date(), offsetMs: () => latest.current.offset })
  })
  const state = useSyncExternalStore(day.subscribe, day.getSnapshot, day.getSnapshot)

  useEffect(() => {
    void day.start()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void day.poll()
    }, POLL_MS)
    const refresh = () => void day.poll()
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [day])

  const isLostOnUnload = state.unsentCount > 0 && state.storage === 'NONE'
  useEffect(() => {
    if (!isLostOnUnload) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isLostOnUnload])
  return { day, state, now: day.now }
}
