import { useEffect, useState } from 'react'
import { createStoredText } from '../../storage/browser-storage.ts'
import { isDataSaverOn } from '../saves-data.ts'

const storedChoice = createStoredText('tab', 'moving-pictures')
const CHOSEN_EVENT = 'motion-chosen'
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** The visitor's choice, else the device's preferences for motion and data. False on the server and at first. */
export function useMotion(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const read = () => setWanted(readMotion())
    // Keeps hydration fast.
    const first = setTimeout(read)
    const unsubscribe = subscribe(read)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [])
  return isWanted
}

export function chooseMotion(isWanted: boolean): void {
  if (!storedChoice.write(isWanted ? 'play' : 'rest')) unstoredChoice = isWanted
  window.dispatchEvent(new Event(CHOSEN_EVENT))
}

let unstoredChoice: boolean | null = null

function readMotion(): boolean {
  return readChoice() ?? !(window.matchMedia(REDUCED_MOTION_QUERY).matches || isDataSaverOn())
}

function readChoice(): boolean | null {
  const choice = storedChoice.read()
  return choice === null ? unstoredChoice : choice === 'play'
}

function subscribe(listener: () => void): () => void {
  const reducedMotion = window.matchMedia(REDUCED_MOTION_QUERY)
  reducedMotion.addEventListener('change', listener)
  window.addEventListener(CHOSEN_EVENT, listener)
  return () => {
    reducedMotion.removeEventListener('change', listener)
    window.removeEventListener(CHOSEN_EVENT, listener)
  }
}
