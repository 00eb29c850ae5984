import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DAYS_TO_TAKE_BACK } from '#modules/contacts/contact-merge.ts'
import { IMPORT_LIMITS } from '#modules/contacts/import-field.ts'
import { IMPORT_STATES } from '#modules/contacts/import-state.ts'
import { listImports } from '#modules/contacts/server/read-import.ts'
import { takeImportFile } from '#modules/contacts/server/take-import-file.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/import.ts'
import { IMPORT_FORM } from './import-schema.ts'

export const meta = privateMeta('Importer des contacts')
export const headers: Route.HeadersFunction = formHeaders

const MOST_IMPORTS = 20
const TOO_HEAVY = 'Ce fichier est trop lourd\u00a0: 20\u00a0Mo au plus. Partagez-le en plusieurs fichiers.'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const imports = await listImports(context.get(servicesContext).db, actor, MOST_IMPORTS)
  return {
    imports: imports.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    mayImport: actor.agencyIds.length > 0,
  }
}

export const action = formAction(
  IMPORT_FORM,
  {
    take: async ({ services, found: actor, fields }) => {
      const file = fields.get('file')
      if (!(file instanceof File) || file.size === 0)
        throw new Refusal('INVALID_INPUT', { errors: { file: 'Choisissez un fichier CSV.' } })
      const { publicId } = await takeImportFile(services, actor, { name: file.name, file })
      return redirect(`/agent/contacts/import/${publicId}`)
    },
  },
  {
    before: ({ context }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      if (actor.agencyIds.length === 0) throw new Refusal('FORBIDDEN')
      return actor
    },
  },
)

/** The file that contacts are imported from, and the imports of late. */
export default function ImportContacts({ loaderData: { imports, mayImport } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[{ label: 'Contacts', to: '/agent/contacts' }, { label: 'Importer des contacts' }]}
      />
      <ConsoleHeading title="Importer des contacts">
        Depuis un fichier CSV de votre tableur ou de votre carnet d’adresses. Vous verrez ce que ferait chaque
        ligne avant que rien ne soit écrit, et l’import se retire en entier pendant {DAYS_TO_TAKE_BACK} jours.
      </ConsoleHeading>
      <FormPart
        title="Nouveau fichier"
        help={
          <p>
            Un contact importé n’a donné aucun accord pour être démarché, sauf si le fichier en apporte la
            preuve
            {'\u00a0'}: le jour, le moyen et ses mots, chacun dans sa colonne.
          </p>
        }
      >
        {mayImport ? <FileForm /> : <p>Seules les personnes d’une agence importent ses contacts.</p>}
      </FormPart>
      {imports.length > 0 && (
        <FormPart title="Imports récents">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {imports.map(({ id, fileName, state, lines, createdAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
                <Link to={`/agent/contacts/import/${id}`} className="text-link wrap-anywhere">
                  {fileName}
                </Link>
                <span className="text-sm text-ardoise">
                  {lines.toLocaleString('fr-FR')} {lines > 1 ? 'lignes' : 'ligne'},{' '}
                  {IMPORT_STATES[state].toLowerCase()}, le {formatInstant(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </FormPart>
      )}
    </div>
  )
}

/** One that is too heavy is named before anything leaves. */
function FileForm() {
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <FormFor intent="take" encType="multipart/form-data" className="grid gap-4">
      <Field
        label="Fichier CSV"
        name="file"
        required
        hint={`La première ligne nomme les colonnes. 50\u202f000 lignes, ${IMPORT_LIMITS.columns} colonnes et 20\u00a0Mo au plus.`}
        {...(wrong !== null && { error: wrong })}
      >
        <FileInput
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onFiles={([file], input) => {
            const isHeavy = file !== undefined && file.size > IMPORT_LIMITS.bytes
            setWrong(isHeavy ? TOO_HEAVY : null)
            if (isHeavy) input.value = ''
          }}
        />
      </Field>
      <SubmitButton pendingLabel="Lecture…" className="justify-self-start">
        Lire le fichier
      </SubmitButton>
    </FormFor>
  )
}
