/** Asks for a code of the second factor. True once the server took one; false when the member went away from it. */
type AskForCode = () => Promise<boolean>

let onPage: AskForCode | null = null

/** Has the page ask for codes in this way, until the returned function is called. */
export function asksForCodeBy(ask: AskForCode): () => void {
  onPage = ask
  return () => {
    if (onPage === ask) onPage = null
  }
}

/** Asks for a code after the server required one (`SecondFactorNeededError`). False where the page cannot ask. */
export async function askForCode(): Promise<boolean> {
  return (await onPage?.()) ?? false
}
