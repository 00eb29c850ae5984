import { startTransition, useCallback } from 'react'
import { canReachServer } from './can-reach-server.ts'
import type { ToastMessage } from './toast-message.ts'
import { notDone, useToast } from './toasts.tsx'

type Opening = {
  /** What is said where the code cannot be fetched: « Le calendrier n’a pas pu s’ouvrir ». */
  title: string
  load: () => Promise<unknown>
  say: (message: ToastMessage) => void
  canReach: () => Promise<boolean>
  reload: () => void
}

/**
 * Fetches code, then calls `show`. Where it cannot be fetched a message offers to try again; where that fails although the server
 * answers, to load the page anew: some browsers keep a script that failed, and never ask for it again.
 */
export async function openLoaded(opening: Opening, show: () => void, isAgain = false): Promise<void> {
  const { title, load, say, canReach, reload } = opening
  try {
    await load()
  } catch {
    if (isAgain && (await canReach()))
      return say({
        ...{ tone: 'error', topic: title, title, detail: RELOAD },
        action: { label: 'Recharger la page', act: reload },
      })
    return say({ ...notDone(title, null, () => void openLoaded(opening, show, true)), topic: title })
  }
  show()
}

const RELOAD =
  'Votre navigateur ne redemande pas cette partie de la page\u00a0: rechargez la page pour l’ouvrir. Ce que vous avez saisi sans l’envoyer serait perdu\u00a0: envoyez-le d’abord.'

/**
 * For a press that shows code fetched on demand, such as a dialog: fetches it with `load`, then calls `show`.
 * When it cannot be fetched the page stays as it is, and the message `title` reports it and offers what may help.
 */
export function useOpening(title: string, load: () => Promise<unknown>) {
  const say = useToast()
  return useCallback(
    (show: () => void): Promise<void> =>
      openLoaded({ title, load, say, canReach: canReachServer, reload: () => location.reload() }, show),
    [title, load, say],
  )
}

/**
 * The same for what is large to draw, such as a calendar: the press is painted first, and the page answers while it is drawn. Not for what
 * has the keyboard at once: what is typed before it is drawn goes elsewhere.
 */
export function useCalmOpening(title: string, load: () => Promise<unknown>) {
  const open = useOpening(title, load)
  return useCallback((show: () => void) => open(() => startTransition(show)), [open])
}

/** Fetches the code ahead; a failure is reported by the press itself. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
