import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { formatCount } from '../kit/admin-text.ts'
import { SHEET_LIST_STYLE } from '../kit/card-styles.ts'
import { ActionItemLine } from './action-item-line.tsx'
import { CloseItemsDialog } from './close-items-dialog.tsx'

const ACTION_ITEM_GROUPS = graphql(/* GraphQL */ `
  fragment ActionItemGroups on ActionItems {
    count
    groups {
      group
      title
      count
    }
    items {
      id
      group
      version
      canClose
      ...ActionItemLine
    }
  }
`)

type ActionItemGroupsProps = { list: FragmentType<typeof ACTION_ITEM_GROUPS> }

export function ActionItemGroups({ list }: ActionItemGroupsProps) {
  const { data } = useSuspenseFragment({
    fragment: ACTION_ITEM_GROUPS,
    fragmentName: 'ActionItemGroups',
    from: list,
  })
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [isClosing, setClosing] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  // Items that someone else has closed are no longer chosen.
  const chosen = data.items.filter(({ id }) => chosenIds.includes(id))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosenIds([...chosenIds.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])

  return (
    <>
      {notice !== null && (
        <Alert severity="warning" onClose={() => setNotice(null)} sx={{ mb: 2 }}>
          {notice}
        </Alert>
      )}
      {data.groups.map(({ group, title, count }) => {
        const items = data.items.filter((item) => item.group === group)
        const closable = items.filter(({ canClose }) => canClose).map(({ id }) => id)
        const areAllChosen = closable.every((id) => chosenIds.includes(id))
        return (
          <Box component="section" key={group} aria-labelledby={`action-items-${group}`} sx={{ mb: 3 }}>
            <Box sx={HEAD_STYLE}>
              <Box component="h3" id={`action-items-${group}`} sx={{ m: 0, fontSize: '1.1875rem' }}>
                <Text>
                  {title} ({count})
                </Text>
              </Box>
              {closable.length > 1 && (
                <Button
                  onClick={() => choose(closable, !areAllChosen)}
                  aria-label={`${areAllChosen ? 'Select none' : 'Select all'}: ${title}`}
                >
                  <Text>{areAllChosen ? 'Select none' : 'Select all'}</Text>
                </Button>
              )}
            </Box>
            <Box component="ul" sx={SHEET_LIST_STYLE}>
              {items.map((item) => (
                <ActionItemLine
                  key={item.id}
                  item={item}
                  isChosen={chosenIds.includes(item.id)}
                  onChoose={(isChosen) => choose([item.id], isChosen)}
                />
              ))}
            </Box>
          </Box>
        )
      })}
      {chosen.length > 0 && (
        <Box sx={BAR_STYLE}>
          <Box role="status">
            <Text>{formatCount(chosen.length, 'task')} selected</Text>
          </Box>
          <Button onClick={() => setChosenIds([])}>Select none</Button>
          <Button variant="contained" onClick={() => setClosing(true)}>
            Close selected tasks
          </Button>
        </Box>
      )}
      {isClosing && (
        <CloseItemsDialog
          items={chosen}
          onDone={(message) => {
            setNotice(message)
            setChosenIds([])
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 44,
  mb: 0.5,
} as const

const BAR_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.5,
  py: 1.5,
  px: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '& > [role="status"]': { mr: 'auto', fontWeight: 600 },
} as const
