import { useEffect, useState } from 'react'

/** In milliseconds. Until then the form waits, because unused wallet space would move it. */
const MAX_WAIT_MS = 3000

type WalletAvailability = {
  wallets: 'unknown' | 'some' | 'none'
  answer: (hasAny: boolean) => void
  isWaitedFor: boolean
}

/** Only the provider's slow script knows the available wallets. */
export function useWalletAvailability(): WalletAvailability {
  const [wallets, setWallets] = useState<WalletAvailability['wallets']>('unknown')
  const [isPatient, setPatient] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return {
    wallets,
    answer: (hasAny) => setWallets(hasAny ? 'some' : 'none'),
    isWaitedFor: wallets === 'unknown' && isPatient,
  }
}
