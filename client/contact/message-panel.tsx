import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { FactLine } from '../ui/fact-line.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { Text } from '../ui/text.tsx'
import { MESSAGE_ANCHOR } from './contact-cards.tsx'
import { TickIcon } from './contact-icons.tsx'
import { MessageFields } from './message-fields.tsx'
import { useContactForm } from './use-contact-form.ts'

export function MessagePanel() {
  const { form, button, round, isSending, thanks, failure, describeProblem, handleInput, submit } =
    useContactForm()
  return (
    <Panel id={MESSAGE_ANCHOR} title="Write to us" lead="We reply within 24 hours, usually sooner.">
      <Box
        component="form"
        // Without scripts the browser submits the form; POST keeps the message out of the URL.
        method="post"
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={handleInput}
        sx={{ display: 'grid', gap: 2.5, mt: 3 }}
      >
        <MessageFields key={round.number} values={round.values} describeProblem={describeProblem} />
        {failure !== null && (
          // A notice has already announced it.
          <Alert severity="error" role="note">
            {failure}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1.5 }}>
          <Button
            ref={button}
            type="submit"
            variant="contained"
            color="secondary"
            size="large"
            disabled={isSending}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            <Text>{isSending ? 'Sending...' : 'Send Message'}</Text>
          </Button>
          {thanks !== null && (
            <Box sx={{ color: 'success.main', fontWeight: 600, flex: '1 1 16rem' }}>
              <FactLine icon={<TickIcon size={22} />}>{thanks}</FactLine>
            </Box>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          We only use your details to reply to you. See our{' '}
          <MuiLink component={Link} to={paths.privacy()}>
            Privacy Policy
          </MuiLink>
          .
        </Typography>
      </Box>
    </Panel>
  )
}
