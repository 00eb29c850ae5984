import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import type { HookLine } from '#modules/webhooks/delivery-list.ts'
import { STOP_LABELS } from '#modules/webhooks/hook-delivery.ts'
import { hookEventLabel } from '#modules/webhooks/hook-event.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** How an endpoint stands: called, failing, or stopped and why. */
export function HookState({ hook: { stoppedBecause, failingSince } }: { hook: HookLine }) {
  if (stoppedBecause)
    return (
      <Badge tone={stoppedBecause === 'person' ? 'neutral' : 'error'}>{STOP_LABELS[stoppedBecause]}</Badge>
    )
  return failingSince ? <Badge tone="warning">En échec</Badge> : <Badge tone="success">Active</Badge>
}

/** The endpoints that are called when something happens. */
export function HookTable({ hooks, area }: { hooks: readonly HookLine[]; area: Area }) {
  return (
    <DataTable
      caption="Adresses de webhooks"
      hideCaption
      rows={hooks}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'url',
          header: 'Adresse',
          rowHeader: true,
          cell: ({ id, url }) => (
            <Link to={`/${area}/integrations/webhooks/${id}`} className="text-link font-medium wrap-anywhere">
              {url.replace('https://', '')}
            </Link>
          ),
        },
        { key: 'agency', header: 'Pour', hideOnPhone: true, cell: ({ agency }) => agency ?? 'La maison' },
        {
          key: 'events',
          header: 'Événements',
          hideOnPhone: true,
          cell: ({ events }) => events.map(hookEventLabel).join(', '),
        },
        { key: 'state', header: 'État', cell: (hook) => <HookState hook={hook} /> },
      ]}
      empty={
        <EmptyState title="Aucune adresse" level={3}>
          Ajoutez l’adresse d’un logiciel pour qu’il apprenne aussitôt ce qui arrive aux réservations et aux
          villas.
        </EmptyState>
      }
    />
  )
}
