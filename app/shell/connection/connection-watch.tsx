import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker, useMatches } from 'react-router'
import { hasTemporaryItems } from '#modules/carts/ui/has-temporary-items.ts'
import { canReachServer } from '#ui/can-reach-server.ts'
import { Icon } from '#ui/icon.tsx'
import type { ToastMessage } from '#ui/toast-message.ts'
import { useToast } from '#ui/toasts.tsx'
import { shownPage } from './shown-page.ts'
import { useOnline } from './use-online.ts'

const TOPIC = 'connexion'

type Move = Parameters<BlockerFunction>[0]

/**
 * Announces that the connection is lost and that it is back; the screen stays as it is (spec §4, §8). A console says it in the banner
 * alone: its pages say themselves what they keep, and a message would lie over them.
 */
export function ConnectionWatch() {
  const online = useOnline()
  const retry = useRetry()
  const isConsole = useMatches().some(({ handle }) => (handle as ConsoleHandle | undefined)?.isConsole)
  useConnectionToasts(retry, isConsole)
  useStayWhileOffline(retry)
  return online ? null : <OfflineBanner onRetry={retry} waiting={isConsole ? 'le reste attend' : undefined} />
}

/** What the layout of a console says of itself in its `handle`. */
export type ConsoleHandle = { isConsole: true }

type OfflineBannerProps = { onRetry: () => Promise<void>; waiting?: string | undefined }

/** What can still be done without a connection, and the button that tries again. */
export function OfflineBanner({
  onRetry,
  waiting = 'recherche et réservation attendent',
}: OfflineBannerProps) {
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <section aria-label="Connexion" className="on-photo sticky top-0 z-40 bg-encre text-calcaire">
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 leading-snug">
          <Icon of={WifiOff} className="mt-0.5 shrink-0" />
          <span>
            Vous êtes hors ligne. Cette page reste lisible{'\u00a0'}; {waiting} la connexion.
          </span>
        </p>
        <button
          type="button"
          aria-busy={trying}
          onClick={retry}
          className="min-h-9 rounded border border-calcaire px-4 text-sm font-medium transition-colors hover:bg-calcaire hover:text-encre"
        >
          {trying ? 'Essai en cours…' : 'Réessayer'}
        </button>
      </div>
    </section>
  )
}

/** Asks the server; when it answers, everything that waits for the network is started. */
function useRetry() {
  const showToast = useToast()
  return useCallback(async () => {
    // The network may be back even though this request was lost.
    if ((await canReachServer()) || navigator.onLine) return void window.dispatchEvent(new Event('online'))
    showToast(stillOffline)
  }, [showToast])
}

function useConnectionToasts(retry: () => Promise<void>, isConsole: boolean) {
  const showToast = useToast()
  useEffect(() => {
    const action = { label: 'Réessayer', act: () => void retry() }
    const lost = () => isConsole || showToast({ ...connectionLost, action })
    const restored = () => showToast(connectionRestored(hasTemporaryItems()))
    // The connection may have been lost before this effect ran.
    if (!navigator.onLine) lost()
    window.addEventListener('offline', lost)
    window.addEventListener('online', restored)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', restored)
    }
  }, [retry, showToast, isConsole])
}

/**
 * Without a connection, opening another page or sending a form would fail: the screen stays, and a message
 * says why.
 */
function useStayWhileOffline(retry: () => Promise<void>) {
  const showToast = useToast()
  const blocker = useBlocker((move) => !navigator.onLine && !shownPage()?.isReturning() && needsServer(move))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    showToast({ ...stillOffline, action: { label: 'Réessayer', act: () => void retry() } })
  }, [blocker, retry, showToast])
}

/**
 * An anchor, or a step back to one, needs no server. A form sent to its own page has the very same address.
 */
function needsServer({ currentLocation: from, nextLocation: to, historyAction }: Move): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return true
  return from.hash === to.hash && historyAction !== 'POP'
}

const connectionLost: ToastMessage = {
  tone: 'error',
  topic: TOPIC,
  title: 'Connexion perdue',
  detail: 'Vous êtes hors ligne. Un séjour ajouté à votre sélection est gardé sur cet appareil.',
}

const stillOffline: ToastMessage = {
  tone: 'error',
  topic: TOPIC,
  title: 'Toujours hors ligne',
  detail: 'Vérifiez votre connexion à Internet.',
}

/** Only the stays added to the selection wait for the network: the message mentions nothing else. */
function connectionRestored(waiting: boolean): ToastMessage {
  const detail = waiting
    ? 'Votre sélection, gardée sur cet appareil, est en cours d’enregistrement.'
    : 'Vous êtes de nouveau en ligne.'
  return { tone: 'success', topic: TOPIC, title: 'Connexion rétablie', detail }
}
