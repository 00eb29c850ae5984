import { useEffect } from 'react'
import { replayEarlyActs } from './early-acts.ts'
import { HeldScripts } from './held-scripts.tsx'

/**
 * The router's scripts, held back until the page's visible content is loaded or the visitor acts: the page
 * can be read and used without them, and they compete with the first picture for a phone's network and
 * processor. Presses and typed text are repeated once they run. Only the server renders the script tags.
 */
export function PageScripts() {
  useEffect(() => void replayEarlyActs(), [])
  return <HeldScripts />
}
