import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { switchFlag } from '#modules/feature-flags/server/change-flag.ts'
import { listFlags } from '#modules/feature-flags/server/list-flags.ts'
import { servicesContext } from '#server/request-context.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/flags.ts'
import { FLAGS_FORM } from './flag-schema.ts'
import { FlagEnd, FlagState, FlagSwitch } from './flag-state.tsx'

export const meta = privateMeta('Fonctionnalités')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { flags: await listFlags(context.get(servicesContext), actor) }
}

export const action = formAction(FLAGS_FORM, {
  'turn-off': async ({ services, actor, values: { flag } }) => {
    await switchFlag(services, actor, { flag, isOn: false })
    return { done: 'La fonctionnalité est fermée, partout en moins d’une seconde.' }
  },
  'turn-on': async ({ services, actor, values: { flag } }) => {
    await switchFlag(services, actor, { flag, isOn: true })
    return { done: 'La fonctionnalité est de nouveau ouverte, pour ceux que sa règle nomme.' }
  },
})

/** The parts of the product that the house opens and closes: for whom, where, who answers for them and until when. */
export default function FeatureFlags({ loaderData: { flags }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Fonctionnalités">
        Ce que la maison ouvre et ferme sans livrer de nouvelle version. Chaque changement est gardé au
        journal d’audit et se défait.
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      <DataTable
        caption="Fonctionnalités"
        hideCaption
        rows={flags}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'flag',
            header: 'Fonctionnalité',
            rowHeader: true,
            cell: ({ name, label }) => (
              <Link to={`/admin/feature-flags/${name}`} className="text-link font-medium">
                {label}
              </Link>
            ),
          },
          { key: 'state', header: 'État', cell: (flag) => <FlagState flag={flag} /> },
          {
            key: 'where',
            header: 'Où',
            hideOnPhone: true,
            cell: ({ where }) => <span className="wrap-anywhere">{where.join(', ')}</span>,
          },
          { key: 'owner', header: 'Responsable', hideOnPhone: true, cell: ({ owner }) => owner },
          { key: 'end', header: 'Fin', hideOnPhone: true, cell: (flag) => <FlagEnd flag={flag} /> },
          { key: 'act', header: 'Action', cell: (flag) => <FlagSwitch flag={flag} /> },
        ]}
      />
    </div>
  )
}
