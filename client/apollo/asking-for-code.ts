/** Resolves to false when the member cancels. */
type AskForCode = () => Promise<boolean>

let onPage: AskForCode | null = null

/** The returned function removes the prompt. */
export function asksForCodeBy(ask: AskForCode): () => void {
  onPage = ask
  return () => {
    if (onPage === ask) onPage = null
  }
}

/** Returns false on pages without a prompt. */
export async function askForCode(): Promise<boolean> {
  return (await onPage?.()) ?? false
}
