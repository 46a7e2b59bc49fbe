/** Resolves to false when the member cancels. */
type CodePrompt = () => Promise<boolean>

let codePrompt: CodePrompt | null = null

/** The returned function removes the prompt. */
export function registerCodePrompt(prompt: CodePrompt): () => void {
  codePrompt = prompt
  return () => {
    if (codePrompt === prompt) codePrompt = null
  }
}

/** Returns false on pages without a prompt. */
export async function askForCode(): Promise<boolean> {
  return (await codePrompt?.()) ?? false
}
