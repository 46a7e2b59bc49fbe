import { useEffect, useState } from 'react'

/** In milliseconds. Until then the form waits, because unused wallet space would move it. */
const PATIENCE_MS = 3000

type WalletAnswer = {
  wallets: 'unknown' | 'some' | 'none'
  answer: (hasAny: boolean) => void
  isWaitedFor: boolean
}

/** Only the provider's slow script knows the available wallets. */
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
