import Typography from '@mui/material/Typography'

/** Stands where the recorded camps will be, while their code and then their list are fetched. */
export function LoadingCamps() {
  return <Typography role="status">Loading...</Typography>
}
