import { Form } from 'react-router'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

/** As whom one acts, and until when. */
export type ShownActing = { name: string; until: Instant }

/** Above every page while one acts as another: as whom, until when, and how to stop. */
export function ActingBand({ name, until }: ShownActing) {
  return (
    <aside
      aria-label="Vous agissez en tant qu’une autre personne"
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-encre px-5 py-2 text-sm text-blanc print:hidden"
    >
      <p>
        Vous regardez en tant que <strong>{name}</strong>, sans rien changer, jusqu’au {formatInstant(until)}.
      </p>
      <Form method="post" action="/agir" reloadDocument>
        <input type="hidden" name="intent" value="stop" />
        <button type="submit" className="min-h-9 px-2 font-medium underline underline-offset-4">
          Arrêter
        </button>
      </Form>
    </aside>
  )
}
