import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CARD_ACTIVITIES } from '#modules/mandates/mandate.ts'
import { MANDATE_LIST, type MandateLine } from '#modules/mandates/mandate-list.ts'
import { mayKeepSomeMandates } from '#modules/mandates/mandate-policy.ts'
import { MANDATE_STATUS_LABELS } from '#modules/mandates/mandate-status.ts'
import { listMandates } from '#modules/mandates/server/list-mandates.ts'
import { listRegisters, type RegisterChoice } from '#modules/mandates/server/read-register.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { readList } from '../frame/list-loader.ts'
import type { Route } from './+types/mandates.ts'
import { MANDATE_TONES } from './mandate-tones.ts'

export const meta = privateMeta('Registre des mandats')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { area, actor } = context.get(consoleContext)
  const view = await readList(MANDATE_LIST, { context, url }, ({ services, actor, criteria }) =>
    listMandates(services, actor, criteria),
  )
  const registers = await listRegisters(context.get(servicesContext), actor)
  return { area, view, registers, mayPrepare: area === 'agent' && mayKeepSomeMandates(actor) }
}

/** The mandates of an agency, and its register, to edit or to read. */
export default function Mandates({ loaderData }: Route.ComponentProps) {
  const { area, view, registers, mayPrepare } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title="Registre des mandats"
        actions={mayPrepare && <ButtonLink to={`/${area}/mandats/nouveau`}>Préparer un mandat</ButtonLink>}
      >
        Chaque mandat a son numéro, sans interruption, et le garde même annulé. Rien n’est effacé du registre.
      </ConsoleHeading>
      <ListTable
        list={MANDATE_LIST}
        view={view}
        label="Mandats"
        unit={['mandat', 'mandats']}
        keyOf={({ publicId }) => publicId}
        cells={{ number: (line) => <NumberCell area={area} line={line} />, status: StatusCell }}
        empty={
          <EmptyState title="Aucun mandat">
            Les mandats apparaissent ici dès qu’une agence les prépare pour une annonce.
          </EmptyState>
        }
      />
      {registers.length > 0 && <RegisterFiles area={area} registers={registers} />}
    </div>
  )
}

function NumberCell({ area, line: { number, publicId } }: { area: string; line: MandateLine }) {
  return (
    <Link to={`/${area}/mandats/${publicId}`} className="text-link">
      {number ?? 'Sans numéro'}
    </Link>
  )
}

function StatusCell({ status }: MandateLine) {
  return <Badge tone={MANDATE_TONES[status]}>{MANDATE_STATUS_LABELS[status]}</Badge>
}

function RegisterFiles({ area, registers }: { area: string; registers: readonly RegisterChoice[] }) {
  return (
    <ConsoleSection title="Le registre en entier">
      <p className="max-w-prose text-ardoise">
        Chaque ligne porte l’empreinte de la ligne précédente&nbsp;: une ligne changée, ajoutée ou retirée se
        voit, et le fichier CSV permet de le vérifier sans notre application.
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {registers.map(({ id, cardNumber, activity, lines }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-4">
            <span>
              Carte {cardNumber}, {CARD_ACTIVITIES[activity]}
              <span className="block text-sm text-ardoise">
                {lines} ligne{lines > 1 ? 's' : ''}
              </span>
            </span>
            <span className="flex gap-6">
              {(['csv', 'pdf'] as const).map((format) => (
                <a
                  key={format}
                  href={`/${area}/mandats/registre.${format}?carte=${id}`}
                  className="text-link"
                  download
                  aria-label={`Registre de la carte ${cardNumber}, ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
