import { type Role, STAFF_ROLES } from './role.ts'

/** The guarded parts of the site, each under `/{area}` (spec §2). */
export const AREAS = ['traveler', 'owner', 'agent', 'back-office', 'admin'] as const

export type Area = (typeof AREAS)[number]

/** The scopes of the pages of the admin area (spec §2). */
export const ADMIN_SCOPES = [
  'user:read',
  'role:read',
  'organization:read',
  'property:read',
  'reservation:read',
  'contract:read',
  'audit:read',
  'webhook:read',
  'api_key:read',
  'feature_flag:read',
] as const

export type AdminScope = (typeof ADMIN_SCOPES)[number]

type Access = { areas: readonly Area[]; scopes: readonly AdminScope[] }

/**
 * The areas and scopes of each role (spec §2 and §6). Roles, integrations, keys and flags are for SUPER_ADMIN
 * alone.
 */
const ACCESS: Record<Role, Access> = {
  TRAVELER: { areas: ['traveler'], scopes: [] },
  OWNER: { areas: ['owner'], scopes: [] },
  AGENT: { areas: ['agent'], scopes: [] },
  AGENCY_ADMIN: { areas: ['owner', 'agent'], scopes: [] },
  BACK_OFFICE: { areas: ['back-office'], scopes: [] },
  ADMIN: {
    areas: AREAS,
    scopes: [
      'user:read',
      'organization:read',
      'property:read',
      'reservation:read',
      'contract:read',
      'audit:read',
    ],
  },
  SUPER_ADMIN: { areas: AREAS, scopes: ADMIN_SCOPES },
}

/** True when one of the roles opens the area (spec §6). */
export function mayEnter(area: Area, roles: readonly Role[]): boolean {
  return roles.some((role) => ACCESS[role].areas.includes(area))
}

/** True when one of the roles gives the scope; a page without a scope is open to its whole area. */
export function hasScope(scope: AdminScope | null, roles: readonly Role[]): boolean {
  return scope === null || roles.some((role) => ACCESS[role].scopes.includes(scope))
}

/** True when one of the roles leads agencies: those of their heads and of the administrators. */
export function leadsAgencies(roles: readonly Role[]): boolean {
  return roles.some((role) => ['AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'].includes(role))
}

/** True for staff, who act for others. */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => STAFF_ROLES.some((staff) => staff === role))
}

/** The area of a path, or null for the public site. Read as the router reads it: `/ADMIN//users` is admin. */
export function areaOf(path: string): Area | null {
  const [first] = routedPath(path).split('/')
  return AREAS.find((area) => area === first) ?? null
}

/**
 * A path as the router compares it: in lower case, decoded, without repeated, leading or trailing slashes.
 */
export function routedPath(path: string): string {
  return path.split('/').filter(Boolean).map(decoded).join('/').toLowerCase()
}

/** An encoded slash stays inside its segment, as for the router. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2f')
  } catch {
    return segment
  }
}

const HOMES: readonly { roles: readonly Role[]; path: string }[] = [
  { roles: ['ADMIN', 'SUPER_ADMIN'], path: '/admin/dashboard' },
  { roles: ['BACK_OFFICE'], path: '/back-office/dashboard' },
  { roles: ['AGENT', 'AGENCY_ADMIN'], path: '/agent/dashboard' },
  { roles: ['OWNER'], path: '/owner/dashboard' },
]

/** The home page of a person after signing in (spec §2). */
export function homeOf(roles: readonly Role[]): string {
  return consoleOf(roles) ?? '/traveler/dashboard'
}

/** The page to which the access-denied page leads a signed-in person (spec §6): always one they may open. */
export function fallbackPageOf(roles: readonly Role[]): string {
  return consoleOf(roles) ?? '/'
}

function consoleOf(roles: readonly Role[]): string | null {
  return HOMES.find((home) => home.roles.some((role) => roles.includes(role)))?.path ?? null
}
