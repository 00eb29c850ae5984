import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { prepareTariffs } from '#modules/tourist-tax/server/prepare-tariffs.ts'
import { listTariffSets } from '#modules/tourist-tax/server/tariff-sets.ts'
import { TARIFF_COLUMNS } from '#modules/tourist-tax/tariff-file.ts'
import { SET_STATES } from '#modules/tourist-tax/tariff-set.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/tariff-import.ts'
import { TARIFF_FILE_FORM } from './tariff-schema.ts'
import { TARIFF_SET_TONES } from './tariff-set-tones.ts'

export const meta = privateMeta('Importer des tarifs, Taxe de séjour')
export const headers: Route.HeadersFunction = formHeaders

const MOST_SETS = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const sets = await listTariffSets(db, todayInParis(clock), MOST_SETS)
  return { sets: sets.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) }
}

export const action = formAction(TARIFF_FILE_FORM, {
  take: async ({ services, actor, fields }) => {
    const file = fields.get('file')
    if (!(file instanceof File) || file.size === 0)
      throw new Refusal('INVALID_INPUT', { errors: { file: 'Choisissez un fichier CSV.' } })
    const set = await prepareTariffs(services, actor, { name: file.name, file })
    return redirect(`/admin/settings/taxe-de-sejour/${set}`)
  },
})

/** The file that tariffs are imported from, what it has to say, and the imports of late. */
export default function TariffImport({ loaderData: { sets } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Taxe de séjour', to: '/admin/settings/taxe-de-sejour' },
          { label: 'Importer des tarifs' },
        ]}
      />
      <ConsoleSection title="Importer des tarifs">
        <p className="max-w-prose text-ardoise">
          Un fichier CSV, une ligne par commune et par période. Vous verrez ce qui change avant que rien ne
          soit appliqué.
        </p>
        <FormFor intent="take" encType="multipart/form-data" className="grid max-w-xl gap-4">
          <Field
            label="Fichier CSV"
            name="file"
            required
            hint={`La première ligne nomme les colonnes. 2\u202f000 lignes et 2\u00a0Mo au plus.`}
          >
            <FileInput accept=".csv,.txt,text/csv,text/plain" />
          </Field>
          <SubmitButton pendingLabel="Lecture…" className="justify-self-start">
            Lire le fichier
          </SubmitButton>
        </FormFor>
      </ConsoleSection>
      <ConsoleSection title="Colonnes attendues">
        <p className="max-w-prose text-sm text-ardoise">
          Celles du{' '}
          <a href="/admin/settings/taxe-de-sejour.csv" className="text-link">
            fichier des tarifs actuels
          </a>
          , dans l’ordre de votre choix&nbsp;; les autres sont laissées de côté. Le fichier XML que publie la
          DGFiP (Ocsitan) donne les mêmes valeurs&nbsp;: recopiez celles de vos communes.
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {Object.values(TARIFF_COLUMNS).map((label) => (
            <li key={label} className="border border-hairline px-2 py-0.5">
              {label}
            </li>
          ))}
        </ul>
        <ul className="max-w-prose list-disc space-y-1 pl-5 text-sm text-ardoise">
          <li>
            Le code INSEE n’est demandé que pour une commune que le site ne connaît pas encore. Les jours de
            perception peuvent manquer&nbsp;: l’année est alors entière.
          </li>
          <li>
            Le non classé est un pourcentage du prix de la nuit par occupant, de 0 à 5&nbsp;%&nbsp;; le
            plafond et les tarifs par étoile sont ceux de la commune, sans les taxes additionnelles.
          </li>
          <li>
            Les taxes additionnelles s’écrivent «&nbsp;oui&nbsp;» ou «&nbsp;non&nbsp;»&nbsp;: 10&nbsp;% pour
            le département, 34&nbsp;% pour la région (06, 13 et 83).
          </li>
          <li>
            Une année importée remplace, pour sa commune, tout ce qui en était connu. Une commune qui ne
            perçoit plus la taxe a un taux et des tarifs à&nbsp;0.
          </li>
        </ul>
      </ConsoleSection>
      {sets.length > 0 && <Imports sets={sets} />}
    </div>
  )
}

function Imports({ sets }: Pick<Route.ComponentProps['loaderData'], 'sets'>) {
  return (
    <ConsoleSection title="Imports récents">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sets.map(({ publicId, fileName, state, lines, refused, appliesOn, createdAt }) => (
          <li key={publicId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <Link to={`/admin/settings/taxe-de-sejour/${publicId}`} className="text-link wrap-anywhere">
              {fileName}, lu le {formatInstant(createdAt)}
            </Link>
            <span className="flex items-baseline gap-3 text-sm text-ardoise">
              {lines} {lines > 1 ? 'lignes justes' : 'ligne juste'}
              {refused > 0 && `, ${refused} ${refused > 1 ? 'refusées' : 'refusée'}`}
              {appliesOn && state !== 'withdrawn' && `, depuis le ${formatCivilDate(appliesOn)}`}
              <Badge tone={TARIFF_SET_TONES[state]}>{SET_STATES[state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
