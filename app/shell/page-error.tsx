import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

const MAX_TRIES = 3

/** Tries spent on each visited page; kept outside React because a failed try mounts the boundary anew. */
const triesByVisit = new Map<string, number>()

/** What a page shows in its place when it fails: 3 tries, then a reload (spec §4, §8). Export it as a layout's ErrorBoundary. */
export function PageError() {
  const words = errorWords(useRouteError())
  const navigate = useNavigate()
  return (
    <div className="page grid justify-items-start gap-6 py-20 sm:py-28">
      <title>{`${words.title} · Calanque`}</title>
      <h1 className="display-lg">{words.title}</h1>
      <p className="max-w-prose text-lg text-ardoise">{words.detail}</p>
      <div className="flex flex-wrap gap-3">
        {words.status >= 500 ? <TryAgain /> : <ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
        <Button variant="secondary" onClick={() => navigate(-1)}>
          Retour
        </Button>
      </div>
    </div>
  )
}

function TryAgain() {
  const { key } = useLocation()
  const { revalidate, state } = useRevalidator()
  const left = MAX_TRIES - (triesByVisit.get(key) ?? 0)
  const tryAgain = () => {
    triesByVisit.set(key, MAX_TRIES - left + 1)
    revalidate()
  }
  return (
    <>
      {left > 0 && (
        <Button onClick={tryAgain} pending={state === 'loading'}>
          Réessayer ({left} {left > 1 ? 'essais restants' : 'essai restant'})
        </Button>
      )}
      <Button variant={left > 0 ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
        Recharger la page
      </Button>
    </>
  )
}
