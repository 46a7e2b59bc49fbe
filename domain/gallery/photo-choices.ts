import type { PhotoChoice } from '../consent-form.ts'

/** From what allows most to what allows least; who has not answered allows nothing. */
const strictness = { YES: 0, NO_FACES: 1, NO: 2 } as const satisfies Record<PhotoChoice, number>

type Choices = readonly { position: number; choice: PhotoChoice }[]

/** Whether somebody of a party allows less now than before. Whoever had not answered had allowed nothing. */
export function allowsLess(before: Choices, now: Choices): boolean {
  return now.some(({ position, choice }) => {
    const earlier = before.find((each) => each.position === position)
    return earlier !== undefined && strictness[choice] > strictness[earlier.choice]
  })
}
