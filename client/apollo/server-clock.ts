import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { graphql } from '../graphql/gql.ts'

const SERVER_CLOCK = graphql(/* GraphQL */ `
  query ServerClock {
    serverTime
  }
`)

let offsetMs = 0
let isMeasured = false
const listeners = new Set<() => void>()

/** Returns server time minus device time in milliseconds; 0 until measured, once per visit. */
export function useServerOffset(): number {
  const client = useApolloClient()
  useEffect(() => {
    void measureOnce(client)
  }, [client])
  return useSyncExternalStore(subscribe, readOffset, readZero)
}

/** Assumes a response half way between request and result. */
export function computeClockOffset(serverTime: string, requestedAt: number, receivedAt: number): number {
  const offset = Date.parse(serverTime) - (requestedAt + receivedAt) / 2
  return Number.isFinite(offset) ? Math.round(offset) : 0
}

async function measureOnce(client: ApolloClient): Promise<void> {
  if (isMeasured) return
  isMeasured = true
  // Hydration has priority.
  await new Promise((resolve) => setTimeout(resolve))
  const requestedAt = Date.now()
  try {
    const { data } = await client.query({ query: SERVER_CLOCK, fetchPolicy: 'no-cache' })
    if (!data) return
    offsetMs = computeClockOffset(data.serverTime, requestedAt, Date.now())
    for (const listener of listeners) listener()
  } catch {
    // The next page measures again.
    isMeasured = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOffset(): number {
  return offsetMs
}

function readZero(): number {
  return 0
}
