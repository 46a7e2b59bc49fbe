import Box from '@mui/material/Box'

/** The first stop of the Tab key: jumps over the navigation. Only seen while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 12,
        left: 12,
        px: 2.5,
        py: 1.25,
        borderRadius: 999,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 700,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, p: 0, overflow: 'hidden' },
      }}
    >
      Skip to content
    </Box>
  )
}
