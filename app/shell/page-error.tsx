import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { type ErrorWords, errorWords } from '#app/copy/error-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useOnline } from './connection/use-online.ts'
import { useReloadOnce } from './connection/use-reload-once.ts'
import { FailedPage } from './failure/failed-page.tsx'
import { useFailureReference } from './failure/failure-reference.ts'
import { FailureTries } from './failure/failure-tries.tsx'

/**
 * The number of tries for each visited page; kept outside React because a failed try mounts the boundary
 * anew.
 */
const triesByVisit = new Map<string, number>()

type PageErrorProps = {
  /** What could not be shown, in the place of the title of any page. */
  failed?: string
}

/**
 * Replaces a page that fails: 3 tries, then a reload (spec §4, §8). Export it as a layout's ErrorBoundary.
 */
export function PageError({ failed }: PageErrorProps) {
  const error = useRouteError()
  const words = errorWords(error)
  const online = useOnline()
  useReloadOnce(error)
  if (words.status < 500) return <TurnedDown words={words} />
  return online ? (
    <Broken words={failed ? { ...words, title: failed } : words} error={error} />
  ) : (
    <OutOfReach />
  )
}

/** Shown when the server refused the page: trying again would give the same answer. */
function TurnedDown({ words: { title, detail } }: { words: ErrorWords }) {
  const actions = (
    <>
      <ButtonLink to="/annonces">Voir nos villas</ButtonLink>
      <GoBack />
    </>
  )
  return <FailedPage title={title} detail={detail} actions={actions} />
}

function Broken({ words: { title, detail }, error }: { words: ErrorWords; error: unknown }) {
  const reference = useFailureReference(error, 'page')
  const actions = (
    <>
      <TryAgain />
      <GoBack />
      <ButtonLink to="/contact" variant="quiet">
        Prévenir l’agence
      </ButtonLink>
    </>
  )
  return <FailedPage title={title} detail={detail} actions={actions} reference={reference} />
}

function OutOfReach() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [revalidate])
  return (
    <FailedPage
      title="Vous êtes hors ligne"
      detail="Cette page n’a pas pu être chargée. Elle s’ouvrira au retour de la connexion."
      actions={<TryAgain />}
    />
  )
}

function TryAgain() {
  const { key } = useLocation()
  const { revalidate, state } = useRevalidator()
  const spent = triesByVisit.get(key) ?? 0
  const tryAgain = () => {
    triesByVisit.set(key, spent + 1)
    revalidate()
  }
  return <FailureTries spent={spent} onTry={tryAgain} pending={state === 'loading'} />
}

function GoBack() {
  const navigate = useNavigate()
  return (
    <Button variant="secondary" onClick={() => navigate(-1)} className="no-script:hidden">
      Retour
    </Button>
  )
}
