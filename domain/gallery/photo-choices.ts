import type { PhotoChoice } from '../consent-form.ts'

const strictness = { YES: 0, NO_FACES: 1, NO: 2 } as const satisfies Record<PhotoChoice, number>

type Choices = readonly { position: number; choice: PhotoChoice }[]

export function isMoreRestrictive(before: Choices, now: Choices): boolean {
  return now.some(({ position, choice }) => {
    const earlier = before.find((each) => each.position === position)
    return earlier !== undefined && strictness[choice] > strictness[earlier.choice]
  })
}
