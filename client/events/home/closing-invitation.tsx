import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { NIGHT } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

export function ClosingInvitation() {
  return (
    <Container component="section" aria-labelledby="invitation-title" sx={{ py: { xs: 4.5, md: 9 } }}>
      <Box sx={CARD_STYLE}>
        <Typography component="h2" variant="h2" id="invitation-title" sx={{ textWrap: 'balance' }}>
          They’re only this age once
        </Typography>
        <Typography sx={{ maxWidth: '52ch', fontSize: '1.0625rem' }}>
          Two nights, one tent, no screens. Pick a weekend, and we’ll plan it.
        </Typography>
        <Box sx={ACTIONS_STYLE}>
          <Button variant="contained" color="secondary" size="large" href="#events">
            Find your weekend
          </Button>
          <Button component={Link} to={paths.contact()} variant="outlined" size="large" sx={GHOST_STYLE}>
            Ask us anything
          </Button>
        </Box>
      </Box>
    </Container>
  )
}

const ACTIONS_STYLE = {
  mt: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 1.5,
  '& > .MuiButton-root': { px: { xs: 1.75, sm: 3 } },
} as const

// Dark in both colour schemes, like the hero.
const CARD_STYLE = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  textAlign: 'center',
  px: 2.5,
  py: { xs: 4, md: 7 },
  borderRadius: RADIUS.sheet,
  border: '1px solid rgb(255 255 255 / 0.12)',
  bgcolor: NIGHT.ground,
  backgroundImage: 'radial-gradient(60rem 18rem at 50% 130%, rgb(180 80 26 / 0.55), transparent 70%)',
  color: 'common.white',
  '& :focus-visible': { outlineColor: NIGHT.ember },
} as const

const GHOST_STYLE = {
  color: 'common.white',
  borderColor: 'rgb(255 255 255 / 0.7)',
  '&:hover': { borderColor: 'common.white', bgcolor: 'rgb(255 255 255 / 0.08)' },
} as const
