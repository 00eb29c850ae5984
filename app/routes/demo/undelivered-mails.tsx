import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Route } from './+types/mails.ts'

type UndeliveredMail = Route.ComponentProps['loaderData']['undelivered'][number]

/** Mails that wait or were given up, with the reason; shows nothing when all are sent. */
export function UndeliveredMails({ mails }: { mails: readonly UndeliveredMail[] }) {
  if (mails.length === 0) return null
  return (
    <DataTable
      caption="Courriers qui ne sont pas partis"
      keyOf={({ id }) => id}
      rows={mails}
      columns={[
        { key: 'template', header: 'Courrier', cell: ({ template }) => template, rowHeader: true },
        { key: 'recipient', header: 'Destinataire', cell: ({ recipient }) => recipient },
        {
          key: 'status',
          header: 'État',
          cell: ({ status }) => (
            <Badge tone={status === 'dead' ? 'error' : 'neutral'}>
              {status === 'dead' ? 'Abandonné' : 'En attente'}
            </Badge>
          ),
        },
        { key: 'attempts', header: 'Essais', align: 'end', cell: ({ attempts }) => attempts },
        { key: 'lastError', header: 'Raison', hideOnPhone: true, cell: ({ lastError }) => lastError ?? '' },
      ]}
    />
  )
}
