import { ROLES, type Role } from '#modules/accounts/role.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { ACCESS_RULES } from '../authorization/access-rules.ts'

/** Spec §6, written again here, because the application's own manifest is under test. */
const MAY_ENTER: Record<Area, readonly Role[]> = {
  traveler: ['TRAVELER', 'ADMIN', 'SUPER_ADMIN'],
  owner: ['OWNER', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  agent: ['AGENT', 'AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
  'back-office': ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'],
  admin: ['ADMIN', 'SUPER_ADMIN'],
}

export const CALLERS = ['visitor', ...ROLES] as const
export type Caller = (typeof CALLERS)[number]

/** Every rule of access; `named` when its address names a thing. */
export const RULES = ACCESS_RULES.map((rule) => ({ ...rule, named: /:\w/.test(rule.path) }))

const isArea = (access: string): access is Area => (AREAS as readonly string[]).includes(access)

/** This address only receives a form; a GET redirects to the page that has the form. */
const OWN_DATA = '/settings/mes-donnees/fichier'

/** What owners earned, which villas are shown first, webhooks, and the roles of an agency are for the heads of agencies, not for their agents (backstage §11). */
const OF_HEADS =
  /^\/agent\/(?:releves|marketing|integrations|roles|comptabilite|taxe-de-sejour|settings\/equipe\/inviter|settings\/agence\/:?)\b/

/** Roles, keys and hooks are for super administrators, not for administrators (backstage §11). */
const OF_SUPER_ADMINS = /^\/admin\/(?:roles|api-keys|integrations|feature-flags)\b/

/**
 * Each address of an area with each caller. A page that takes forms has a rule of its own for them, with the same area: its
 * address is read once.
 */
export const AREA_WALK = RULES.filter(({ method, access }) => method === 'GET' && isArea(access)).flatMap(
  (rule) => CALLERS.map((who) => ({ ...rule, who, area: rule.access as Area })),
)
type Step = (typeof AREA_WALK)[number]

/** How a caller is answered who reads an address of an area. */
export function expectedOf({ who, area, named, path }: Step): string {
  if (who === 'visitor') return 'sign in'
  if (!MAY_ENTER[area].includes(who)) return 'denied'
  if (who === 'AGENT' && OF_HEADS.test(path)) return 'denied'
  if (who === 'ADMIN' && OF_SUPER_ADMINS.test(path)) return 'denied'
  if (path.endsWith(OWN_DATA)) return `to /${area}/settings/mes-donnees`
  return named ? 'not found' : 'open'
}

export const isRefused = (step: Step) => ['sign in', 'denied'].includes(expectedOf(step))

/**
 * Who asks each address in another way than to read it: the check of its area stands before all of them, so that a visitor, one
 * account that is refused (another one from address to address) and the first that may enter stand for all callers. Who may
 * enter the area, and not this page, is asked each time.
 */
export const AREA_SAMPLES = [...Map.groupBy(AREA_WALK, ({ key }) => key).values()].flatMap((same, n) => {
  const refused = same.filter(isRefused)
  const visitor = refused.find(({ who }) => who === 'visitor')
  const inArea = refused.filter(({ who, area }) => who !== 'visitor' && MAY_ENTER[area].includes(who))
  const outside = refused.filter(({ who, area }) => who !== 'visitor' && !MAY_ENTER[area].includes(who))
  const allowed = same.find((step) => !isRefused(step))
  return [visitor, ...inArea, outside[n % outside.length], allowed].filter((step) => step !== undefined)
})
