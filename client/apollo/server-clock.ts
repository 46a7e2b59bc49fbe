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
let measured = false
const listeners = new Set<() => void>()

/**
 * What to add to the device's clock to get the server's, in milliseconds; 0 until it was measured.
 * It is measured once for the whole visit, so that countdowns are right on a device with a wrong clock.
 */
export function useServerOffset(): number {
  const client = useApolloClient()
  useEffect(() => {
    void measureOnce(client)
  }, [client])
  return useSyncExternalStore(subscribe, readOffset, readZero)
}

/** The difference of the clocks, taking the server's answer as given half way between question and answer. */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  const offset = Date.parse(serverTime) - (askedAt + answeredAt) / 2
  return Number.isFinite(offset) ? Math.round(offset) : 0
}

async function measureOnce(client: ApolloClient): Promise<void> {
  if (measured) return
  measured = true
  // What comes alive with the page goes first.
  await new Promise((resolve) => setTimeout(resolve))
  const askedAt = Date.now()
  try {
    const { data } = await client.query({ query: SERVER_CLOCK, fetchPolicy: 'no-cache' })
    if (!data) return
    offsetMs = clockOffset(data.serverTime, askedAt, Date.now())
    for (const listener of listeners) listener()
  } catch {
    // Without the server's clock the device's own is the best there is; the next page asks again.
    measured = false
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
