import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" status={404} />
      <PageMessage
        title="404 Page Not Found"
        text={
          <>
            <p>
              This track leads nowhere: the address is misspelt, or the page has moved on. The wombat doesn’t
              know the way either, but these do.
            </p>
            <p>
              Did you forget to add the page to the router? In plain words: nobody has made a page for this
              address.
            </p>
          </>
        }
        // Lazy: otherwise React delays the page for it with an inline script, which the CSP forbids.
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} loading="lazy" />}
        action={
          <>
            <Button component={Link} to={paths.homeEvents()} variant="contained" size="large">
              See the events
            </Button>
            <Button component={Link} to={paths.home()} variant="outlined" size="large">
              Back to camp
            </Button>
            <Button component={Link} to={paths.contact()} variant="outlined" size="large">
              Contact us
            </Button>
          </>
        }
      />
    </>
  )
}
