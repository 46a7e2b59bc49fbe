import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { forgetTyped } from './forget-tab.ts'
import type { SessionNews } from './session-channel.ts'

const SESSION_MEMBER = graphql(/* GraphQL */ `
  query SessionMember {
    viewer {
      id
    }
  }
`)

/**
 * What this tab does when another one tells of the session: nothing of a member stays on screen or in memory for
 * whoever comes next, and nobody loses what they are typing themselves. Never rejects.
 */
export async function followSession(client: ApolloClient, news: SessionNews): Promise<void> {
  // The message itself counts: it comes also when the server cannot be asked.
  if (news === 'ended') return leave(client)
  const before = client.readQuery({ query: SESSION_MEMBER })?.viewer?.id
  // Past the cache, which would show the new member around the data of the one before.
  const now = await client.query({ query: SESSION_MEMBER, fetchPolicy: 'no-cache' }).then(
    ({ data }) => data?.viewer?.id,
    () => undefined,
  )
  if (now === before) return
  if (before !== undefined) return leave(client)
  // Nothing here was a member's, and what a guest has typed is the new member's own: it stays.
  await client.refetchQueries({ include: 'active' }).then(ignore, ignore)
}

/** As the tab in which the member signed out. What all tabs share is that tab's to forget. */
async function leave(client: ApolloClient): Promise<void> {
  forgetTyped()
  await client.clearStore().then(ignore, ignore)
  window.location.assign(paths.home())
}

// Each screen tells of its own failure.
function ignore(): void {}
