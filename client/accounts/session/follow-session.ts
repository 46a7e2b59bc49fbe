import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { clearTabInput } from './forget-tab.ts'
import type { SessionChange } from './session-channel.ts'

const SESSION_MEMBER = graphql(/* GraphQL */ `
  query SessionMember {
    viewer {
      id
    }
  }
`)

/**
 * Handles session changes in another tab. Removes a member's data from screen and memory without losing input of
 * the current user. Never rejects.
 */
export async function followSession(client: ApolloClient, change: SessionChange): Promise<void> {
  // Signing out works without the server.
  if (change === 'ended') return leaveSession(client)
  const before = client.readQuery({ query: SESSION_MEMBER })?.viewer?.id
  // Bypasses the cache, which would mix the new member with the previous member's data.
  const now = await client.query({ query: SESSION_MEMBER, fetchPolicy: 'no-cache' }).then(
    ({ data }) => data?.viewer?.id,
    () => undefined,
  )
  if (now === before) return
  if (before !== undefined) return leaveSession(client)
  // This tab had no member, so the guest's input belongs to the new member.
  await client.refetchQueries({ include: 'active' }).then(ignore, ignore)
}

/** The tab in which the member signed out clears the shared storage. */
async function leaveSession(client: ApolloClient): Promise<void> {
  clearTabInput()
  await client.clearStore().then(ignore, ignore)
  window.location.assign(paths.home())
}

// Each screen shows its own error.
function ignore(): void {}
