import { formatInstant } from '#shared/paris-time.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { IncidentStep, TakenStep } from '../incident.ts'

const STEP_WORDS: Readonly<Record<IncidentStep, string>> = {
  report: 'Incident signalé',
  ask: 'Accord demandé au propriétaire',
  agree: 'Devis accepté par le propriétaire',
  refuse: 'Devis refusés par le propriétaire',
  finish: 'Réparation faite',
  close: 'Incident classé',
  cancel: 'Incident annulé',
}

/** The same, as its owner reads them. */
const OWN_STEP_WORDS: Readonly<Record<IncidentStep, string>> = {
  ...STEP_WORDS,
  ask: 'Votre accord est demandé',
  agree: 'Vous avez accepté un devis',
  refuse: 'Vous avez refusé les devis',
}

/** What happened to an incident, by whom, and what was said. */
export function IncidentTimeline({ steps, isOwn = false }: { steps: readonly TakenStep[]; isOwn?: boolean }) {
  return (
    <Timeline
      label="Suivi"
      items={steps.map(({ step, at, by, words }, n) => ({
        ...{ id: n, title: (isOwn ? OWN_STEP_WORDS : STEP_WORDS)[step] },
        when: [formatInstant(at), by].filter(Boolean).join(', '),
        ...(words && { children: <p className="wrap-anywhere">{words}</p> }),
      }))}
    />
  )
}
