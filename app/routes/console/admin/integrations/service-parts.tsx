import {
  SERVICE_EVENT_LABELS,
  type ServiceEvent,
  type ServiceEventState,
} from '#modules/operations/service-event.ts'
import {
  SERVICE_OUTCOME_LABELS,
  type ServiceOutcome,
  type ServiceTest,
} from '#modules/operations/service-test.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

const TEST_TONES: Record<ServiceOutcome, BadgeTone> = {
  answered: 'success',
  demonstration: 'info',
  failed: 'error',
  absent: 'warning',
}
const EVENT_TONES: Record<ServiceEventState, BadgeTone> = {
  done: 'success',
  unchanged: 'neutral',
  waiting: 'info',
  failed: 'error',
}

/** What a test of a service gave, in a word. */
export function ServiceTestBadge({ outcome }: { outcome: ServiceOutcome }) {
  return <Badge tone={TEST_TONES[outcome]}>{SERVICE_OUTCOME_LABELS[outcome]}</Badge>
}

/** The last test of a service, with what it answered. */
export function LastServiceTest({ test, does }: { test: ServiceTest | null; does: string }) {
  return (
    <ConsoleSection title="Dernier essai">
      <p className="max-w-prose text-ardoise">{does}</p>
      {test && (
        <DefinitionList
          items={[
            { term: 'Résultat', value: <ServiceTestBadge outcome={test.outcome} /> },
            { term: 'Réponse', value: test.said },
            { term: 'Essayé le', value: formatInstant(test.testedAt) },
            { term: 'Durée', value: `${test.tookMs.toLocaleString('fr-FR')}\u00a0ms` },
          ]}
        />
      )}
    </ConsoleSection>
  )
}

/** What was sent to a service and received from it last. */
export function ServiceEvents({ events, isKept }: { events: readonly ServiceEvent[]; isKept: boolean }) {
  return (
    <ConsoleSection title="Derniers échanges">
      {isKept ? (
        <DataTable
          caption="Derniers échanges d’un service"
          hideCaption
          // What a provider sent, which its line says whole.
          ofFacts
          rows={events}
          keyOf={({ id }) => id}
          columns={[
            { key: 'what', header: 'Échange', rowHeader: true, cell: ({ what }) => what },
            { key: 'at', header: 'Le', cell: ({ at }) => formatInstant(at) },
            {
              key: 'state',
              header: 'État',
              cell: ({ state }) => <Badge tone={EVENT_TONES[state]}>{SERVICE_EVENT_LABELS[state]}</Badge>,
            },
          ]}
          empty={
            <EmptyState title="Aucun échange" level={3}>
              Ce service n’a encore rien envoyé ni reçu.
            </EmptyState>
          }
        />
      ) : (
        <p className="max-w-prose text-ardoise">
          Les appels à ce service ne sont pas notés un à un. Ses pannes sont écrites dans le journal du
          serveur.
        </p>
      )}
    </ConsoleSection>
  )
}
