import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { CodeBlock } from './code-block.tsx'

/** Loaded on request. */
export function SchemaText() {
  const [text, setText] = useState<string | null>(null)
  const address = `${paths.explorer()}/schema.graphql`

  async function load(): Promise<void> {
    try {
      const response = await fetch(address, { credentials: 'omit' })
      if (!response.ok) throw new Error(`Status ${response.status}`)
      setText(await response.text())
    } catch {
      setText('# The schema could not be loaded. Please try again.')
    }
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h2" variant="h3">
        Schema
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        Every type, field and argument with a description.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={load}>
          Show the schema
        </Button>
        <Button variant="outlined" component="a" href={address} download>
          Download it
        </Button>
      </Box>
      {text !== null && <CodeBlock label="Schema" text={text} />}
    </Box>
  )
}
