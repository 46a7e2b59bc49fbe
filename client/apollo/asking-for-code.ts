import { createContext, useContext } from 'react'

/** Asks for a code of the second factor. True once the server took one; false when the member went away from it. */
export type AskForCode = () => Promise<boolean>

/** What an action asks by that the server answered with SecondFactorNeededError. Null where nothing can. */
export const AskForCodeContext = createContext<AskForCode | null>(null)

/** For calls beside GraphQL, such as a download: what asks for a code after an answer of 403. */
export function useAskForCode(): AskForCode | null {
  return useContext(AskForCodeContext)
}
