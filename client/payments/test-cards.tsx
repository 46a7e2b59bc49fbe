import Box from '@mui/material/Box'
import { Text } from '../ui/text.tsx'

const CARDS = [
  { number: '4242 4242 4242 4242', result: 'is paid' },
  { number: '4000 0000 0000 0002', result: 'is declined' },
  { number: '4000 0025 0000 3155', result: 'asks for authentication' },
]

export function TestCards() {
  return (
    <>
      <Box sx={{ mt: 0.5 }}>Test cards, with any future date and any code:</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {CARDS.map(({ number, result }) => (
          <li key={number}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {number}
            </Box>
            <Text> {result}</Text>
          </li>
        ))}
      </Box>
    </>
  )
}
