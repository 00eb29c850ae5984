import { useRouteError } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Wordmark } from './wordmark.tsx'

/** The last resort of spec §8: nothing of the product could be shown, so it offers to start again. */
export function CriticalError() {
  const words = errorWords(useRouteError())
  const critical = words.status >= 500
  return (
    <>
      <header className="page py-6">
        <a href="/" aria-label="Calanque, accueil">
          <Wordmark />
        </a>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="page grid flex-1 content-center justify-items-start gap-6 py-16 outline-none"
      >
        <title>{`${critical ? 'Erreur critique' : words.title} · Calanque`}</title>
        <h1 className="display-lg">{critical ? 'Erreur critique' : words.title}</h1>
        <p className="max-w-prose text-lg text-ardoise">
          {critical ? 'Une erreur critique est survenue. L’application doit être redémarrée.' : words.detail}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Redémarrer l’application</Button>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Accueil
          </ButtonLink>
        </div>
      </main>
    </>
  )
}
