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
  const known = useRef(offset)
  useEffect(() => {
    known.current = offset
  })
  const [takeCopy] = useAction(DOWNLOAD_OFFLINE_ROSTER)
  const take = useRef(takeCopy)
  useEffect(() => {
    take.current = takeCopy
  })
  const [day] = useState(() => {
    const wire = createCampApi(client, eventId, (input) => take.current(input))
    return new CampDay(eventId, wire, { now: () => new Date(), offsetMs: () => known.current })
  })
  const state = useSyncExternalStore(day.subscribe, day.snapshot, day.snapshot)

  useEffect(() => {
    void day.start()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void day.look()
    }, POLL_MS)
    const refresh = () => void day.look()
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [day])

  const isLostOnLeaving = state.waiting > 0 && state.storage === 'NONE'
  useEffect(() => {
    if (!isLostOnLeaving) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isLostOnLeaving])
  return { day, state, now: day.now }
}
