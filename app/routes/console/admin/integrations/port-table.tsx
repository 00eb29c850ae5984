import type { PortState } from '#modules/operations/port-state.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'

/** The services that the house leans on: who serves each, by which settings, and what is missing. */
export function PortTable({ ports }: { ports: readonly PortState[] }) {
  return (
    <DataTable
      caption="Services branchés"
      hideCaption
      rows={ports}
      keyOf={({ port }) => port}
      columns={[
        { key: 'port', header: 'Service', rowHeader: true, cell: ({ port }) => port },
        {
          key: 'provider',
          header: 'Rendu par',
          cell: ({ provider, missing }) => (
            <>
              {provider}
              {missing && <span className="block text-sm text-ardoise">{missing}</span>}
            </>
          ),
        },
        {
          key: 'settings',
          header: 'Réglages',
          hideOnPhone: true,
          cell: ({ settings }) => (
            <span className="tabular wrap-anywhere">{settings.join(', ') || 'Aucun'}</span>
          ),
        },
        {
          key: 'state',
          header: 'État',
          cell: ({ missing }) => (
            <Badge tone={missing ? 'warning' : 'success'}>{missing ? 'À brancher' : 'Branché'}</Badge>
          ),
        },
      ]}
    />
  )
}
