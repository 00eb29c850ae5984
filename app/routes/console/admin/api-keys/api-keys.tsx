import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { KEY_STATE_LABELS } from '#modules/api-keys/api-key.ts'
import { API_KEY_LIST } from '#modules/api-keys/api-key-list.ts'
import { listApiKeys } from '#modules/api-keys/server/list-api-keys.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/api-keys.ts'

export const meta = privateMeta('Clés d’API')

export const loader = listLoader(API_KEY_LIST, ({ services, actor, criteria }) =>
  listApiKeys(services, actor, criteria),
)

/** The keys by which programs of agencies and of the house ask the API. */
export default function ApiKeys({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Clés d’API"
        actions={
          <>
            <Link to="/developpeurs" className="text-link">
              Documentation de l’API
            </Link>
            <ButtonLink to="/admin/api-keys/new">Créer une clé</ButtonLink>
          </>
        }
      >
        Une clé appartient à une agence ou à la maison, jamais à une personne, et ne donne que les droits
        choisis.
      </ConsoleHeading>
      <ListTable
        list={API_KEY_LIST}
        view={view}
        label="Clés d’API"
        unit={['clé', 'clés']}
        file="/admin/api-keys.csv"
        keyOf={({ id }) => id}
        opens={({ id }) => `/admin/api-keys/${id}`}
        cells={{
          state: ({ state }) => (
            <Badge tone={state === 'live' ? 'success' : 'neutral'}>{KEY_STATE_LABELS[state]}</Badge>
          ),
        }}
        empty={<EmptyState title="Aucune clé">Créez la première clé pour un logiciel d’agence.</EmptyState>}
      />
    </div>
  )
}
