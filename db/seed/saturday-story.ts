import type { RecurrenceChoice } from '#modules/tasks/recurrence.ts'
import type { TaskKind, TypedTemplate } from '#modules/tasks/task.ts'

/** A task of a busy day: of the villa at this place among those of the agency; `who` has it, or no person yet. */
export type SaturdayTask = {
  kind: TaskKind
  title: string
  note?: string
  inDays: number
  time: string | null
  villa: number
  who: 'agent' | 'head' | null
  /** Who wrote it; the head where nothing is said. */
  by?: 'agent' | 'head'
  /** When it comes again. */
  repeat?: RecurrenceChoice
  /** Ticked, or ticked with a picture. */
  done?: 'ticked' | 'shown'
}

const TODAY = { inDays: 0 } as const

export const SATURDAY: readonly SaturdayTask[] = [
  {
    ...{ kind: 'departure', title: 'Inventaire de sortie', inDays: -1, time: '10:00', villa: 5 },
    ...{ who: 'agent', done: 'ticked' },
  },
  {
    ...{ kind: 'cleaning', title: 'Constater l’état de la terrasse', ...TODAY, time: '08:00', villa: 1 },
    note: 'Les coussins sont restés dehors sous la pluie de jeudi.',
    ...{ who: 'agent', done: 'shown' },
  },
  {
    ...{ kind: 'other', title: 'Déposer les serviettes de plage', ...TODAY, time: '08:45', villa: 4 },
    ...{ who: 'agent', done: 'ticked' },
  },
  {
    ...{ kind: 'pool', title: 'Passage du pisciniste', ...TODAY, time: '10:15', villa: 3 },
    ...{ who: null, repeat: 'week-1' },
  },
  {
    ...{ kind: 'garden', title: 'Passage du jardinier', inDays: 4, time: '08:00', villa: 0 },
    ...{ who: 'agent', repeat: 'week-2' },
  },
  {
    ...{ kind: 'maintenance', title: 'Remplacer la lampe du perron', inDays: -3, time: null, villa: 6 },
    ...{ who: 'agent', note: 'Culot E27, l’échelle est dans le garage.' },
  },
  {
    ...{ kind: 'arrival', title: 'Accueillir le chef à domicile', ...TODAY, time: '12:15', villa: 3 },
    ...{ who: 'agent', note: 'Il vient avec deux aides, et demande la clé de la cave.' },
  },
  {
    ...{ kind: 'arrival', title: 'Monter le lit du bébé', ...TODAY, time: '14:30', villa: 2, who: null },
  },
  {
    ...{ kind: 'other', title: 'Appeler le bagagiste de la gare', ...TODAY, time: null, villa: 5 },
    ...{ who: 'head', by: 'agent' },
  },
  {
    ...{
      kind: 'maintenance',
      title: 'Fermer les volets avant le mistral',
      ...TODAY,
      time: '18:30',
      villa: 7,
    },
    ...{ who: 'head', by: 'agent' },
  },
]

export const SECOND_TEMPLATES: readonly TypedTemplate[] = [
  { kind: 'pool', title: 'Régler le chlore', anchor: 'arrival', days: -1, time: '09:00', agentId: null },
  { kind: 'cleaning', title: 'Ménage de sortie', anchor: 'departure', days: 0, time: '10:30', agentId: null },
]

export const SECOND_SATURDAY: readonly SaturdayTask[] = [
  {
    ...{ kind: 'other', title: 'Baliser le sentier de la crique', inDays: -1, time: '16:00', villa: 0 },
    who: 'agent',
  },
  {
    ...{ kind: 'cleaning', title: 'Photographier la chambre d’amis', ...TODAY, time: '09:00', villa: 1 },
    ...{ who: 'agent', done: 'shown' },
  },
  { kind: 'garden', title: 'Arroser les jarres', ...TODAY, time: '19:00', villa: 2, who: null },
  {
    ...{ kind: 'other', title: 'Rendre la barrière au voisin', ...TODAY, time: null, villa: 0 },
    ...{ who: 'head', by: 'agent' },
  },
]
