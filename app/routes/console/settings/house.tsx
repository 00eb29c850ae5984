import { Link } from 'react-router'
import { loadLegal } from '#app/routes/legal/load-legal.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { houseSettings, SETTING_SOURCES, secretSettings } from '#modules/operations/house-setting.ts'
import { portStates } from '#modules/operations/port-state.ts'
import { mayTestServices } from '#modules/operations/service-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PortTable } from '../admin/integrations/port-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/house.ts'

export const meta = privateMeta('La maison')

export async function loader(args: Route.LoaderArgs) {
  const { config } = args.context.get(servicesContext)
  const legal = await loadLegal(args)
  return {
    settings: houseSettings({ ...config, legal }),
    secrets: secretSettings(config.given),
    ports: portStates(config),
    opensServices: mayTestServices(args.context.get(consoleContext).actor),
    agencies: legal.agencies.map(({ publicId, name, guarantor, liabilityInsurer, mediator }) => ({
      ...{ publicId, name, guarantor, liabilityInsurer, mediator },
    })),
  }
}

/** The facts of the house, read from its configuration: each with where it comes from, and what is missing. No secret is shown. */
export default function HouseSettings({ loaderData }: Route.ComponentProps) {
  const { settings, secrets, ports, opensServices, agencies } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 dense:gap-7">
      <ConsoleSection title="Qui exploite le site">
        <p className="max-w-prose text-ardoise">
          Ces faits viennent de la configuration du serveur. Qui le gère les change, puis le redémarre.
        </p>
        <DataTable
          caption="Qui exploite le site"
          hideCaption
          // A setting of the environment, which no page changes.
          ofFacts
          rows={settings}
          keyOf={({ setting }) => setting}
          columns={[
            { key: 'label', header: 'Réglage', rowHeader: true, cell: ({ label }) => label },
            {
              key: 'value',
              header: 'Valeur',
              cell: ({ value, missing }) =>
                missing === null ? (
                  <span className="wrap-anywhere">{value}</span>
                ) : (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Badge tone="warning">Manque</Badge>
                    <span className="text-ardoise">{missing}</span>
                  </span>
                ),
            },
            {
              key: 'setting',
              header: 'Variable',
              hideOnPhone: true,
              cell: ({ setting }) => <span className="tabular wrap-anywhere">{setting}</span>,
            },
            {
              key: 'source',
              header: 'D’où elle vient',
              hideOnPhone: true,
              cell: ({ source }) => SETTING_SOURCES[source],
            },
          ]}
        />
      </ConsoleSection>
      <ConsoleSection title="Garants, assurances et médiateurs">
        <p className="max-w-prose text-ardoise">Chaque agence a les siens, écrits à sa page.</p>
        <DataTable
          caption="Garants, assurances et médiateurs"
          hideCaption
          rows={agencies}
          keyOf={({ publicId }) => publicId}
          columns={[
            {
              key: 'agency',
              header: 'Agence',
              rowHeader: true,
              cell: ({ publicId, name }) => (
                <Link to={`/admin/agencies/${publicId}`} className="text-link">
                  {name}
                </Link>
              ),
            },
            { key: 'guarantor', header: 'Garant', cell: ({ guarantor }) => guarantor },
            {
              key: 'insurer',
              header: 'Assurance',
              hideOnPhone: true,
              cell: ({ liabilityInsurer }) => liabilityInsurer,
            },
            { key: 'mediator', header: 'Médiateur', hideOnPhone: true, cell: ({ mediator }) => mediator },
          ]}
        />
      </ConsoleSection>
      <ConsoleSection title="Services">
        <PortTable ports={ports} opens={opensServices} />
      </ConsoleSection>
      <ConsoleSection title="Secrets">
        <p className="max-w-prose text-ardoise">Aucune page ne montre leur valeur.</p>
        <DataTable
          caption="Secrets"
          hideCaption
          // A setting that no page shows.
          ofFacts
          rows={secrets}
          keyOf={({ setting }) => setting}
          columns={[
            { key: 'label', header: 'Secret', rowHeader: true, cell: ({ label }) => label },
            {
              key: 'setting',
              header: 'Variable',
              hideOnPhone: true,
              cell: ({ setting }) => <span className="tabular wrap-anywhere">{setting}</span>,
            },
            {
              key: 'state',
              header: 'État',
              cell: ({ isGiven, without }) =>
                isGiven ? (
                  <Badge tone="success">Donné</Badge>
                ) : (
                  <span className="text-ardoise">{without}</span>
                ),
            },
          ]}
        />
      </ConsoleSection>
    </div>
  )
}
