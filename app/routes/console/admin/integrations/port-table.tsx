import { Link } from 'react-router'
import type { PortState } from '#modules/operations/port-state.ts'
import type { Service } from '#modules/operations/service.ts'
import type { ServiceTest } from '#modules/operations/service-test.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { ServiceTestBadge } from './service-parts.tsx'

type PortTableProps = {
  ports: readonly PortState[]
  /** Whether the reader may open the page of a service. */
  opens: boolean
  /** The last test of each service, on the page that is about them. */
  tests?: Partial<Record<Service, ServiceTest>>
}

/** The services that the house leans on: who serves each, by which settings, what is missing, and its last test. */
export function PortTable({ ports, opens, tests }: PortTableProps) {
  const more: Column<PortState> = tests
    ? {
        ...{ key: 'test', header: 'Dernier essai', hideOnPhone: true },
        cell: ({ service }) => <LastTest test={tests[service]} />,
      }
    : {
        ...{ key: 'settings', header: 'Réglages', hideOnPhone: true },
        cell: ({ settings }) => (
          <span className="tabular wrap-anywhere">{settings.join(', ') || 'Aucun'}</span>
        ),
      }
  return (
    <DataTable
      caption="Services branchés"
      hideCaption
      // For who may not open its page, a service is what the configuration plugs in.
      ofFacts={!opens}
      rows={ports}
      keyOf={({ service }) => service}
      columns={[
        {
          key: 'port',
          header: 'Service',
          rowHeader: true,
          cell: ({ port, service }) =>
            opens ? (
              <Link to={`/admin/integrations/services/${service}`} className="text-link font-medium">
                {port}
              </Link>
            ) : (
              port
            ),
        },
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
        more,
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

function LastTest({ test }: { test: ServiceTest | undefined }) {
  if (!test) return <span className="text-ardoise">Jamais essayé</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ServiceTestBadge outcome={test.outcome} />
      <span className="text-sm text-ardoise">{formatInstant(test.testedAt)}</span>
    </span>
  )
}
