import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE } from '../../theme-looks.ts'
import { ShareIcon } from '../../ui/icons/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { shareAddress } from '../../ui/share-address.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

// Only for browsers that block writing to the clipboard.
const ShareLinkDialog = lazyPart(
  async () => (await import('../../ui/form/share-link-dialog.tsx')).ShareLinkDialog,
)

const CREATE_FRIEND_LINK = graphql(/* GraphQL */ `
  mutation CreateFriendLink($input: CreateFriendLinkInput!) {
    createFriendLink(input: $input) {
      __typename
      ... on CreateFriendLinkPayload {
        booking {
          ...FriendsSection
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const END_FRIEND_LINK = graphql(/* GraphQL */ `
  mutation EndFriendLink($input: EndFriendLinkInput!) {
    endFriendLink(input: $input) {
      __typename
      ... on EndFriendLinkPayload {
        booking {
          ...FriendsSection
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type FriendInvitationProps = {
  bookingId: string
  /** Null without a link. */
  url: string | null
  /** Title of the camp. */
  title: string
}

/** Creates, shares and revokes the link that invites other families. */
export function FriendInvitation({ bookingId, url, title }: FriendInvitationProps) {
  const [create, isCreating] = useAction(CREATE_FRIEND_LINK)
  const [end, isEnding] = useAction(END_FRIEND_LINK)
  const [problem, setProblem] = useState<string | null>(null)
  const [addressToCopy, setAddressToCopy] = useState<string | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const urlWhenPressed = useRef<string | null | undefined>(undefined)
  const toast = useToast()
  const isBusy = isCreating || isEnding

  // A different button replaces the focused one.
  useEffect(() => {
    if (urlWhenPressed.current === undefined || urlWhenPressed.current === url) return
    urlWhenPressed.current = undefined
    main.current?.focus()
  }, [url])

  async function changeLink(change: typeof create | typeof end) {
    if (isBusy) return
    setProblem(null)
    urlWhenPressed.current = url
    const outcome = await change({ bookingId })
    if (outcome.kind !== 'DONE')
      setProblem(outcome.message ?? 'That did not work. Check your connection and try again.')
  }

  async function share(address: string) {
    const outcome = await shareAddress({
      title: `Come with us to ${title}`,
      text: `We are going to ${title}. Come with us!`,
      url: address,
    })
    if (outcome === 'copied') toast({ title: 'Link copied', description: 'Send it to a family you know.' })
    else if (outcome === 'not-copied') setAddressToCopy(address)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        Know a family who would like this camp? Your link only shows them the camp and your first name.
      </Typography>
      {url === null ? (
        <Button ref={main} variant="outlined" aria-disabled={isBusy} onClick={() => void changeLink(create)}>
          <Text>{isCreating ? 'One moment...' : 'Create a link to share'}</Text>
        </Button>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button
              ref={main}
              variant="contained"
              startIcon={<ShareIcon size={18} />}
              onClick={() => void share(url)}
            >
              Share the link
            </Button>
            <Button variant="text" aria-disabled={isBusy} onClick={() => void changeLink(end)}>
              Turn off the link
            </Button>
          </Box>
          <Typography sx={ASIDE}>
            It works until the camp starts or you turn it off. Anyone who has it can pass it on.
          </Typography>
        </>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Suspense>
        {addressToCopy !== null && (
          <ShareLinkDialog
            title="Come with us"
            label="Link"
            address={addressToCopy}
            onClose={() => setAddressToCopy(null)}
          />
        )}
      </Suspense>
    </Box>
  )
}
