import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PageMessage } from '../../ui/page/page-message.tsx'

export function BrokenLinkMessage({ text }: { text: string }) {
  return (
    <PageMessage
      title="This link does not work"
      text={`${text} You can send a new one from your profile.`}
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.profile()}>
          Go to your profile
        </Button>
      }
    />
  )
}
