import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useOnline } from './connection/use-online.ts'
import { useFailureReference } from './failure/failure-reference.ts'
import { FailureReference, FailureTries } from './failure/failure-tries.tsx'

/** Tries spent on each visited page; kept outside React because a failed try mounts the boundary anew. */
const triesByVisit = new Map<string, number>()

const OFFLINE = {
  title: 'Vous êtes hors ligne',
  detail: 'Cette page n’a pas pu être chargée. Elle s’ouvrira au retour de la connexion.',
}

/** What a page shows in its place when it fails: 3 tries, then a reload (spec §4, §8). Export it as a layout's ErrorBoundary. */
export function PageError() {
  const error = useRouteError()
  const words = errorWords(error)
  const online = useOnline()
  const navigate = useNavigate()
  const failed = words.status >= 500
  const { title, detail } = failed && !online ? OFFLINE : words
  return (
    <div className="page grid justify-items-start gap-6 py-20 sm:py-28">
      <title>{`${title} · Calanque`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display-lg">{title}</h1>
      <p className="max-w-prose text-lg leading-relaxed text-ardoise">{detail}</p>
      <div className="flex flex-wrap gap-3">
        {failed ? <TryAgain online={online} /> : <ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
        <Button variant="secondary" onClick={() => navigate(-1)} className="no-script:hidden">
          Retour
        </Button>
        {failed && (
          <ButtonLink to="/contact" variant="quiet">
            Prévenir l’agence
          </ButtonLink>
        )}
      </div>
      {failed && online && <Reference error={error} />}
    </div>
  )
}

function Reference({ error }: { error: unknown }) {
  return <FailureReference reference={useFailureReference(error, 'page')} />
}

function TryAgain({ online }: { online: boolean }) {
  const { key } = useLocation()
  const { revalidate, state } = useRevalidator()
  const spent = triesByVisit.get(key) ?? 0
  const tryAgain = () => {
    triesByVisit.set(key, spent + 1)
    revalidate()
  }
  useEffect(() => {
    if (online) return
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [online, revalidate])
  return <FailureTries spent={spent} onTry={tryAgain} pending={state === 'loading'} />
}
