type Said = {
  /** Whether it was the other family that asked this one along. */
  hasAsked: boolean
  /** Null for a family that has not answered. */
  wants: boolean | null
  isBeside: boolean
}

/**
 * What a family and another one have answered, in one sentence for the family.
 * @param isOpen whether answers can be given still
 * @param name of the other family
 */
export function saidText({ wants, isBeside, hasAsked }: Said, isOpen: boolean, name: string): string {
  if (isBeside) return `You and ${name} are beside each other in the tent plan.`
  if (wants === true && isOpen) return `You said yes. Now it is for ${name} to say so as well.`
  if (wants === true) return `You said yes. You are not put beside ${name}.`
  return wants === null || hasAsked
    ? `You are not put beside ${name}.`
    : `You said no: you are not put beside ${name}.`
}
