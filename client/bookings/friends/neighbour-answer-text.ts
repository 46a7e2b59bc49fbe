import type { FriendsSectionFragment } from '../../graphql/graphql.ts'

/** `hasAsked`: the other family sent the invitation. `wants` is null before this family answers. */
export type Neighbour = NonNullable<FriendsSectionFragment['friends']>['neighbours'][number]

/**
 * Summarises both answers in one sentence for the family.
 * @param isOpen whether answers can still be changed
 * @param name first name of the other family
 */
export function describeNeighbourAnswers(
  { wants, isAdjacent, hasAsked }: Pick<Neighbour, 'wants' | 'isAdjacent' | 'hasAsked'>,
  isOpen: boolean,
  name: string,
): string {
  if (isAdjacent) return `You and ${name} are next to each other in the tent plan.`
  if (wants === true && isOpen) return `You said yes. Now we're waiting for ${name}.`
  if (wants === true) return `You said yes, but you're not next to ${name} in the tent plan.`
  return wants === null || hasAsked
    ? `You're not next to ${name} in the tent plan.`
    : `You said no, so we won't put you next to ${name}.`
}
