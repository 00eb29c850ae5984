import { useEffect } from 'react'
import { replayEarlyActs } from './early-acts.ts'
import { HeldScripts } from './held-scripts.tsx'

/**
 * The router's scripts, held back until what the page shows is there, or until the visitor does something: it is read
 * and used without them, and each of them takes its share of a phone's line and processor from the first picture.
 * What is pressed or typed meanwhile is done again when they run. The browser never writes a script tag itself: what
 * writes them stays on the server.
 */
export function PageScripts() {
  useEffect(replayEarlyActs, [])
  return <HeldScripts />
}
