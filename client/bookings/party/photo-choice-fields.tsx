import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { CONSENT_STATEMENTS } from '../../../domain/consent-form.ts'
import { Text } from '../../ui/text.tsx'
import { PhotoChoiceField } from './photo-choice-field.tsx'
import type { ConsentFields, ConsentFormReturn } from './use-consent-form.ts'

type PhotoChoiceOrNone = ConsentFields['photoChoices'][number]['choice']

type PhotoChoicesProps = { form: ConsentFormReturn; getName: (position: number) => string }

/** Photo consent, either one choice for everyone or one per person. It is recorded per person either way. */
export function PhotoChoices({ form, getName }: PhotoChoicesProps) {
  const { control, getValues, setValue, formState } = form
  const people = getValues('photoChoices')
  const [isPerPerson, setPerPerson] = useState(() => hasDifferentChoices(people))
  /** Individual choices before switching to a shared choice. */
  const individualChoices = useRef<PhotoChoiceOrNone[]>([])
  const names = people.map(({ position }) => getName(position))

  function choose(index: number, choice: PhotoChoiceOrNone) {
    setValue(`photoChoices.${index}.choice`, choice, { shouldValidate: formState.isSubmitted })
  }

  function chooseForAll(choice: PhotoChoiceOrNone) {
    for (const index of people.keys()) choose(index, choice)
  }

  function change() {
    const now = getValues('photoChoices')
    if (isPerPerson && hasDifferentChoices(now)) {
      individualChoices.current = now.map(({ choice }) => choice)
      // Differing choices cannot become a shared choice.
      chooseForAll('')
    }
    // Without a shared choice the individual choices are restored.
    if (!isPerPerson && now.every(({ choice }) => choice === '')) {
      for (const [index, choice] of individualChoices.current.entries()) choose(index, choice)
    }
    setPerPerson(!isPerPerson)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{CONSENT_STATEMENTS.photo}</Typography>
      {isPerPerson ? (
        names.map((name, index) => (
          <PhotoChoiceField key={people[index]?.position} control={control} index={index} person={name} />
        ))
      ) : (
        <PhotoChoiceField
          key="all"
          control={control}
          index={0}
          person={new Intl.ListFormat('en-AU').format(names)}
          onChoice={chooseForAll}
        />
      )}
      {people.length > 1 && (
        <Box sx={{ ml: -2.5 }}>
          <Button onClick={change}>
            <Text>{isPerPerson ? 'One choice for everyone' : 'Choose for each person'}</Text>
          </Button>
        </Box>
      )}
    </Box>
  )
}

function hasDifferentChoices(people: ConsentFields['photoChoices']): boolean {
  return people.some(({ choice }) => choice !== people[0]?.choice)
}
