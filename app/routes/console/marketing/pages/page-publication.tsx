import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PageShown } from './load-page.ts'
import { Changes } from './page-history.tsx'

const loadSchema = async () => (await import('./page-schema.ts')).EDITORIAL_PAGE_FORM

type PublicationProps = {
  page: Pick<PageShown, 'changes' | 'problems' | 'revision' | 'today' | 'state' | 'destination'>
}

/** What the draft changes, and the forms that put it on the site and take it off. */
export function Publication({ page }: PublicationProps) {
  const { changes, problems, revision, today, state, destination } = page
  const says = changes === null || changes.length > 0
  const mayPublish = says || state === 'off'
  return (
    <div className="grid gap-6">
      {changes && changes.length > 0 && <Changes changes={changes} />}
      {!says && <p className="text-ardoise">Le brouillon dit la même chose que la dernière version.</p>}
      {problems.length > 0 ? (
        <Notice tone="info" title="Avant de publier">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : mayPublish ? (
        <FormFor
          key={revision}
          intent="publish"
          hidden={{ read: String(revision) }}
          schema={loadSchema}
          className="grid max-w-md gap-4"
        >
          <DateField
            label="En ligne à partir du"
            name="effectiveOn"
            defaultValue={today}
            min={today}
            required
          />
          <SubmitButton className="justify-self-start" pendingLabel="Publication…">
            Publier le brouillon
          </SubmitButton>
        </FormFor>
      ) : null}
      {state === 'online' && (
        <FormFor intent="take-back" schema={loadSchema} className="grid gap-2">
          <p className="text-sm text-ardoise">
            {destination === null
              ? 'Retirée, la page répond qu’elle n’est plus en ligne, et ce qui était prévu est annulé.'
              : 'Retirés, ces textes laissent la place à ceux d’origine, et ce qui était prévu est annulé.'}
          </p>
          <SubmitButton variant="danger" size="small" className="justify-self-start">
            Retirer du site
          </SubmitButton>
        </FormFor>
      )}
    </div>
  )
}

/** The address of a guide; those it had lead to it. */
export function Address({ slug }: { slug: string }) {
  return (
    <FormFor
      key={slug}
      intent="move"
      schema={loadSchema}
      className="grid max-w-xl items-start gap-4 sm:grid-cols-[1fr_auto]"
    >
      <TextField
        label="Fin de l’adresse, après /guides/"
        name="slug"
        defaultValue={slug}
        required
        autoComplete="off"
        hint="Elle ne suit pas le titre. L’ancienne adresse conduit à la nouvelle."
      />
      <SubmitButton variant="secondary" className="sm:mt-7 dense:sm:mt-5.5">
        Changer
      </SubmitButton>
    </FormFor>
  )
}
