import type { TemplateState } from '#modules/contract-templates/server/read-templates.ts'

/** The state of a version, in words and in the tone of its badge. */
export const STATES = {
  draft: ['Brouillon', 'info'],
  to_come: ['À venir', 'info'],
  in_force: ['En vigueur', 'success'],
  past: ['Remplacée', 'neutral'],
} as const satisfies Record<TemplateState, readonly [string, string]>
