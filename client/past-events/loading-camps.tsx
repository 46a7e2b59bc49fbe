import Typography from '@mui/material/Typography'

export function LoadingCamps() {
  return <Typography role="status">Loading...</Typography>
}
