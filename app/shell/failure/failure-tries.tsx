import { Button } from '#ui/button.tsx'

/** How often something that failed may be tried again before only a reload is left (spec §4, §9). */
export const MAX_TRIES = 3

type FailureTriesProps = {
  /** Tries already spent. */
  spent: number
  onTry: () => void
  pending?: boolean
}

/** « Réessayer » with the tries left, and the reload. Without scripts neither does anything: a reload is the browser's own. */
export function FailureTries({ spent, onTry, pending = false }: FailureTriesProps) {
  const left = MAX_TRIES - spent
  return (
    <>
      {left > 0 && (
        <Button onClick={onTry} pending={pending} className="no-script:hidden">
          Réessayer ({left} {left > 1 ? 'essais restants' : 'essai restant'})
        </Button>
      )}
      <Button
        variant={left > 0 ? 'secondary' : 'primary'}
        onClick={() => window.location.reload()}
        className="no-script:hidden"
      >
        Recharger la page
      </Button>
    </>
  )
}

/** The line to quote to the agency; nothing until there is something to quote. */
export function FailureReference({ reference }: { reference: string }) {
  if (!reference) return null
  return (
    <p className="text-sm text-ardoise">
      Référence de l’erreur{'\u00a0'}: <code className="tabular select-all text-encre">{reference}</code>
    </p>
  )
}
