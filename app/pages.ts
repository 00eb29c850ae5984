import type { Area } from '#modules/accounts/role-access.ts'
import type { Pages } from './manifest/page-entry.ts'
import * as subjects from './manifest/pages.gen.ts'

/** The five consoles. */
export const CONSOLES: Record<Area, { title: string }> = {
  traveler: { title: 'Espace voyageur' },
  owner: { title: 'Espace propriétaire' },
  agent: { title: 'Espace agence' },
  'back-office': { title: 'Back-office' },
  admin: { title: 'Administration' },
}

/** Every address with a page or a file of its own, each once. What the product derives from it: `docs/decisions/039`. */
export const PAGES: Pages = Object.values<Pages>(subjects).flat()
