import Button from '@mui/material/Button'

export function PrintButton() {
  return (
    <Button variant="outlined" onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
      Print this page
    </Button>
  )
}
