import { useRouteError } from 'react-router'
import { criticalWords } from '#app/copy/error-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useReloadOnce } from './connection/use-reload-once.ts'
import { useFailureReference } from './failure/failure-reference.ts'
import { FailureReference } from './failure/failure-tries.tsx'
import { Wordmark } from './wordmark.tsx'

/** The critical error of spec §8: no page of the product can be shown, so it offers to start again. */
export function CriticalError() {
  const error = useRouteError()
  const { title, detail, status } = criticalWords(error)
  const critical = status >= 500
  useReloadOnce(error)
  return (
    <>
      <header className="page py-6">
        <a href="/" aria-label="Calanque, accueil" className="rounded">
          <Wordmark />
        </a>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="page grid flex-1 content-center justify-items-start gap-6 py-16 outline-none"
      >
        <h1 className="display-lg">{title}</h1>
        <p className="max-w-prose text-lg leading-relaxed text-ardoise">{detail}</p>
        <div className="flex flex-wrap gap-3">
          {critical && (
            <Button onClick={() => window.location.reload()} className="no-script:hidden">
              {status === 503 ? 'Réessayer' : 'Redémarrer l’application'}
            </Button>
          )}
          <ButtonLink to="/" reloadDocument variant={critical ? 'secondary' : 'primary'}>
            Accueil
          </ButtonLink>
        </div>
        {critical && <Reference error={error} />}
      </main>
    </>
  )
}

function Reference({ error }: { error: unknown }) {
  return <FailureReference reference={useFailureReference(error, 'critical')} />
}
