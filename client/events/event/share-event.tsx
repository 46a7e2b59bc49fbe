import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { ShareIcon } from '../../ui/icons/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { shareAddress } from '../../ui/share-address.ts'
import { useToast } from '../../ui/toast/toast.tsx'

// Only for browsers that block writing to the clipboard.
const ShareLinkDialog = lazyPart(
  async () => (await import('../../ui/form/share-link-dialog.tsx')).ShareLinkDialog,
)

const SHARE_EVENT = graphql(/* GraphQL */ `
  fragment ShareEvent on Event {
    id
    title
    shortDescription
  }
`)

const COPIED = 'Event URL copied to clipboard!'

export function ShareEvent({ event }: { event: FragmentType<typeof SHARE_EVENT> }) {
  const { data } = useSuspenseFragment({ fragment: SHARE_EVENT, from: event })
  const [addressToCopy, setAddressToCopy] = useState<string | null>(null)
  const toast = useToast()

  async function share() {
    const url = new URL(paths.event(data.id), window.location.origin).href
    const outcome = await shareAddress({ title: data.title, text: data.shortDescription, url })
    if (outcome === 'copied') {
      toast({ title: COPIED })
      window.alert(COPIED)
    } else if (outcome === 'not-copied') {
      setAddressToCopy(url)
    }
  }

  return (
    <>
      <Button
        variant="text"
        onClick={() => void share()}
        startIcon={<ShareIcon size={18} />}
        sx={{ px: 1.5, whiteSpace: 'nowrap' }}
      >
        Share Event
      </Button>
      <Suspense>
        {addressToCopy !== null && (
          <ShareLinkDialog
            title="Share Event"
            label="Event URL"
            address={addressToCopy}
            onClose={() => setAddressToCopy(null)}
          />
        )}
      </Suspense>
    </>
  )
}
