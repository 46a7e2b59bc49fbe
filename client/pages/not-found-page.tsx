import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageMessage } from '../ui/page-message.tsx'

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" status={404} />
      <PageMessage
        title="404 Page Not Found"
        text="Did you forget to add the page to the router? If you only followed a link, this track leads nowhere: head back to camp."
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
        action={
          <>
            <Button component={Link} to={paths.home()} variant="contained" size="large">
              Back to camp
            </Button>
            <Button component={Link} to={paths.homeEvents()} variant="outlined" size="large">
              See the events
            </Button>
          </>
        }
      />
    </>
  )
}
