import { useEffect, useState } from 'react'

/** So long the card form waits for the answer, in milliseconds: it would move when the room above it turns out unused. */
const PATIENCE_MS = 3000

type WalletAnswer = {
  /** Whether the browser has a wallet, as soon as that is known. */
  wallets: 'unknown' | 'some' | 'none'
  answer: (hasAny: boolean) => void
  /** The card form is better not shown yet. */
  isWaitedFor: boolean
}

/** Whether there are wallets to pay with, which only the provider's script can tell, and may be slow to tell. */
export function useWalletAnswer(): WalletAnswer {
  const [wallets, setWallets] = useState<WalletAnswer['wallets']>('unknown')
  const [isPatient, setPatient] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  return {
    wallets,
    answer: (hasAny) => setWallets(hasAny ? 'some' : 'none'),
    isWaitedFor: wallets === 'unknown' && isPatient,
  }
}
