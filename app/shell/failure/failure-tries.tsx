import { Button } from '#ui/button.tsx'

/** How many times a failed act can be tried again before only a reload is left (spec §4, §9). */
export const MAX_TRIES = 3

type FailureTriesProps = {
  /** The number of tries used. */
  spent: number
  onTry: () => void
  pending?: boolean
}

/** « Réessayer » with the number of tries left, and the reload; both are hidden without scripts. */
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

/** The reference to quote to the agency; empty while there is none. */
export function FailureReference({ reference }: { reference: string }) {
  if (!reference) return null
  return (
    <p className="text-sm text-ardoise">
      Référence de l’erreur{'\u00a0'}: <code className="tabular select-all text-encre">{reference}</code>
    </p>
  )
}
