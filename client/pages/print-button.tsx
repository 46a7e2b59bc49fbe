import Button from '@mui/material/Button'

/** Prints the page that is shown. */
export function PrintButton() {
  return (
    <Button variant="outlined" onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
      Print this page
    </Button>
  )
}
