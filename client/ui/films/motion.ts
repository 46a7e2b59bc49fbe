import { useEffect, useState } from 'react'
import { readStored, store } from '../../browser-storage.ts'
import { savesData } from '../saves-data.ts'

const STORAGE_KEY = 'moving-pictures'
const CHOSEN_EVENT = 'motion-chosen'
const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Whether films may play. One choice for all of them, kept for the visit; without a choice they rest for those whose
 * device asks for less motion or for less data. False on the server and in the first render.
 */
export function useMotion(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const read = () => setWanted(readMotion())
    // In a step of its own: a phone has enough to do while the page comes alive.
    const first = setTimeout(read)
    const unsubscribe = subscribe(read)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [])
  return isWanted
}

/** Lets every film of the page play or rest, now and for the rest of the visit. */
export function chooseMotion(isWanted: boolean): void {
  if (!store('tab', STORAGE_KEY, isWanted ? 'play' : 'rest')) chosenWithoutStorage = isWanted
  window.dispatchEvent(new Event(CHOSEN_EVENT))
}

// Where storage is forbidden the choice lasts as long as the page.
let chosenWithoutStorage: boolean | null = null

function readMotion(): boolean {
  return readChoice() ?? !(window.matchMedia(CALM).matches || savesData())
}

function readChoice(): boolean | null {
  const choice = readStored('tab', STORAGE_KEY)
  return choice === null ? chosenWithoutStorage : choice === 'play'
}

function subscribe(listener: () => void): () => void {
  const calm = window.matchMedia(CALM)
  calm.addEventListener('change', listener)
  window.addEventListener(CHOSEN_EVENT, listener)
  return () => {
    calm.removeEventListener('change', listener)
    window.removeEventListener(CHOSEN_EVENT, listener)
  }
}
