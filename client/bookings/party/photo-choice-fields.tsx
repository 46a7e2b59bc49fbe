import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { CONSENT_STATEMENTS } from '../../../domain/consent-form.ts'
import { Text } from '../../ui/text.tsx'
import { PhotoChoiceField } from './photo-choice-field.tsx'
import type { ConsentFields, ConsentFormReturn } from './use-consent-form.ts'

type PhotoChoiceOrNone = ConsentFields['photoChoices'][number]['choice']

type PhotoChoicesProps = {
  form: ConsentFormReturn
  getName: (position: number) => string
}

/** Photo consent, either one choice for everyone or one per person. It is recorded per person either way. */
export function PhotoChoices({ form, getName }: PhotoChoicesProps) {
  const { control, getValues, setValue, formState } = form
  const people = getValues('photoChoices')
  const [isEach, setEach] = useState(() => hasDifferentChoices(people))
  /** Individual choices before switching to a shared choice. */
  const each = useRef<PhotoChoiceOrNone[]>([])
  const names = people.map(({ position }) => getName(position))

  function choose(index: number, choice: PhotoChoiceOrNone) {
    setValue(`photoChoices.${index}.choice`, choice, { shouldValidate: formState.isSubmitted })
  }

  function chooseForAll(choice: PhotoChoiceOrNone) {
    for (const index of people.keys()) choose(index, choice)
  }

  function change() {
    const now = getValues('photoChoices')
    if (isEach && hasDifferentChoices(now)) {
      each.current = now.map(({ choice }) => choice)
      // Differing choices cannot become a shared choice.
      chooseForAll('')
    }
    // Without a shared choice the individual choices are restored.
    if (!isEach && now.every(({ choice }) => choice === '')) {
      for (const [index, choice] of each.current.entries()) choose(index, choice)
    }
    setEach(!isEach)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{CONSENT_STATEMENTS.photo}</Typography>
      {isEach ? (
        names.map((name, index) => (
          <PhotoChoiceField key={people[index]?.position} control={control} index={index} of={name} />
        ))
      ) : (
        <PhotoChoiceField
          key="all"
          control={control}
          index={0}
          of={new Intl.ListFormat('en-AU').format(names)}
          onChoice={chooseForAll}
        />
      )}
      {people.length > 1 && (
        <Box sx={{ ml: -2.5 }}>
          <Button onClick={change}>
            <Text>{isEach ? 'One choice for everyone' : 'Choose for each person'}</Text>
          </Button>
        </Box>
      )}
    </Box>
  )
}

function hasDifferentChoices(people: ConsentFields['photoChoices']): boolean {
  return people.some(({ choice }) => choice !== people[0]?.choice)
}
