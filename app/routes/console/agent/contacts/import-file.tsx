import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { DAYS_TO_TAKE_BACK } from '#modules/contacts/contact-merge.ts'
import type { ImportMapping } from '#modules/contacts/import-field.ts'
import { importShare } from '#modules/contacts/import-state.ts'
import { getImport, previewImport } from '#modules/contacts/server/read-import.ts'
import { mapImport, startImport, undoImport } from '#modules/contacts/server/run-import-acts.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Offered } from '#ui/offered.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/import-file.ts'
import { FormProblem } from './form-problem.tsx'
import { ImportColumns, ImportPreview } from './import-preview.tsx'
import { chosenMapping, IMPORT_FILE_FORM } from './import-schema.ts'

export const meta = privateMeta('Import de contacts')
export const headers: Route.HeadersFunction = formHeaders

const EVERY_MS = 1_500

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const one = await foundOr404(getImport(services.db, actor, params.file))
  const { fileName, encoding, headers, completes, state, lines, isOver, by } = one
  const { added, completed, same, refused, takenBack, kept } = one
  return {
    ...{ fileName, encoding, headers, completes, state, lines, isOver, by, thing: fileName },
    ...{ added, completed, same, refused, takenBack, kept },
    mapping: one.mapping as ImportMapping,
    preview: state === 'prepared' ? (await previewImport(services, actor, params.file)).lines : [],
    path: `/agent/contacts/import/${one.publicId}`,
  }
}

export const action = formAction(
  IMPORT_FILE_FORM,
  {
    map: async ({ services, found: actor, params, url, values: { known, ...columns } }) => {
      const mapping = chosenMapping(columns)
      await mapImport(services, actor, { file: params.file!, mapping, completes: known === 'complete' })
      return redirect(url.pathname)
    },
    start: async ({ services, found: actor, params, url }) => {
      await startImport(services, actor, { file: params.file! })
      return redirect(url.pathname)
    },
    undo: async ({ services, found: actor, params, url }) => {
      await undoImport(services, actor, { file: params.file! })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const many = (count: number) => count.toLocaleString('fr-FR')

/** One file of contacts: its columns and what its lines would do, then how far it is, and what became of it. */
export default function ImportFile({ loaderData }: Route.ComponentProps) {
  const { fileName, lines, state, by } = loaderData
  const isUnderWay = state === 'running' || state === 'undoing'
  useReload(EVERY_MS, isUnderWay)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Contacts', to: '/agent/contacts' },
          { label: 'Importer des contacts', to: '/agent/contacts/import' },
          { label: fileName },
        ]}
      />
      <ConsoleHeading title={fileName}>
        {many(lines)} {lines > 1 ? 'lignes' : 'ligne'}
        {by && `, fichier apporté par ${by}`}
      </ConsoleHeading>
      {state === 'prepared' ? <Prepared shown={loaderData} /> : <Results shown={loaderData} />}
    </div>
  )
}

type ShownImport = Route.ComponentProps['loaderData']

function Prepared({ shown }: { shown: ShownImport }) {
  const { lines } = shown
  return (
    <>
      <ImportColumns shown={shown} />
      <ImportPreview shown={shown} />
      <FormFor intent="start" act="contact.start_import" className="grid justify-items-start gap-3">
        <FormProblem name="file" />
        <p className="max-w-prose text-sm text-ardoise">
          Rien n’est encore écrit. L’import se retire en entier pendant {DAYS_TO_TAKE_BACK} jours. Les
          contacts importés n’ont donné aucun accord pour être démarchés, sauf ceux dont le fichier apporte la
          preuve.
        </p>
        <SubmitButton pendingLabel="Lancement…">
          Importer {many(lines)} {lines > 1 ? 'lignes' : 'ligne'}
        </SubmitButton>
      </FormFor>
    </>
  )
}

const HEADINGS = {
  running: 'Import en cours',
  done: 'Import terminé',
  undoing: 'Retrait en cours',
  undone: 'Import retiré',
} as const

function Results({ shown }: { shown: ShownImport }) {
  const { state, refused, path, isOver } = shown
  const share = importShare(shown)
  const isUnderWay = state === 'running' || state === 'undoing'
  return (
    <div className="grid max-w-xl gap-6">
      <div className="grid gap-2">
        <div role="status">
          <h2 className="display-sm">
            {state === 'prepared' ? '' : HEADINGS[state]}
            {isUnderWay && `\u00a0: ${share}\u00a0%`}
          </h2>
        </div>
        {isUnderWay && <ProgressBar label="Avancement" share={share} />}
        {isUnderWay && (
          <p className="text-sm text-ardoise">
            Vous pouvez quitter cette page{'\u00a0'}: le travail continue.{' '}
            <a href={path} className="text-link no-script:inline">
              Actualiser
            </a>
          </p>
        )}
      </div>
      <DefinitionList items={countsOf(shown)} />
      {refused > 0 && (
        <p>
          <Offered act="list.export">
            <ButtonLink to={`${path}/refusees.csv`} variant="secondary" reloadDocument>
              Télécharger les lignes refusées
            </ButtonLink>
          </Offered>
        </p>
      )}
      {state === 'done' && !isOver && (
        <FormFor
          intent="undo"
          act="contact.undo_import"
          className="grid justify-items-start gap-3 border-t border-hairline pt-6"
        >
          <FormProblem name="file" />
          <p className="text-sm text-ardoise">
            Retirer l’import efface les contacts qu’il a ajoutés et ce qu’il a complété. Ceux qui ont changé
            depuis sont gardés, et comptés.
          </p>
          <SubmitButton variant="secondary" pendingLabel="Retrait…">
            Retirer cet import
          </SubmitButton>
        </FormFor>
      )}
      {state === 'undone' && shown.kept > 0 && (
        <Notice title={shown.kept === 1 ? '1 contact gardé' : `${many(shown.kept)} contacts gardés`}>
          Une note, un séjour ou un changement depuis l’import{'\u00a0'}: ce qui en a été dit reste.
        </Notice>
      )}
    </div>
  )
}

function countsOf({ added, completed, same, refused, takenBack, kept, state }: ShownImport): Definition[] {
  return [
    { term: 'Nouveaux contacts', value: many(added) },
    { term: 'Contacts complétés', value: many(completed) },
    { term: 'Déjà connus', value: many(same) },
    { term: 'Lignes refusées', value: many(refused) },
    ...(state === 'undoing' || state === 'undone'
      ? [
          { term: 'Retirés', value: many(takenBack) },
          { term: 'Gardés', value: many(kept) },
        ]
      : []),
  ]
}
