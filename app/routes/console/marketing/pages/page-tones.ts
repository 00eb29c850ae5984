import type { EditorialState } from '#modules/editorial-pages/editorial-page.ts'
import type { VersionState } from '#modules/editorial-pages/server/read-editorial-page.ts'

export const PAGE_TONES = {
  draft: 'neutral',
  coming: 'info',
  online: 'success',
  off: 'warning',
} as const satisfies Record<EditorialState, string>

/** The state of a version, in words and in the tone of its badge. */
export const VERSION_STATES = {
  coming: ['À venir', 'info'],
  online: ['En ligne', 'success'],
  past: ['Remplacée', 'neutral'],
  off: ['Retirée', 'neutral'],
} as const satisfies Record<VersionState, readonly [string, string]>
