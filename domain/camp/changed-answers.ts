import type { PhotoChoice } from '../consent-form.ts'

/** Answers that concern safety (R89). */
export type SafetyAnswer = 'collectors' | 'photoChoices'

type Answers = {
  collectors: readonly { name: string; phone: string }[]
  photoChoices: readonly { position: number; choice: PhotoChoice }[]
}

/** First answers count as changed. */
export function getChangedAnswers(before: Answers, after: Answers): SafetyAnswer[] {
  const changed: SafetyAnswer[] = []
  const adults = ({ collectors }: Answers) => collectors.map(({ name, phone }) => `${name}\n${phone}`).sort()
  if (adults(before).join('\n\n') !== adults(after).join('\n\n')) changed.push('collectors')
  const isSame = after.photoChoices.every(({ position, choice }) =>
    before.photoChoices.some((each) => each.position === position && each.choice === choice),
  )
  if (!isSame) changed.push('photoChoices')
  return changed
}

export const SAFETY_ANSWER_LABELS: Record<SafetyAnswer, string> = {
  collectors: 'Who can take the children home',
  photoChoices: 'Who can be photographed',
}

export const COLLECTORS_CLOSED =
  'Your party has been checked in, so only the camp team can change who can take the children home'
