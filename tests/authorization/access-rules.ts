import type { Audience } from '#app/manifest/page-audience.ts'
import { PAGES } from '#app/pages.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { DOOR_ACCESS, type DoorAccess } from '#server/api/door-access.ts'

/**
 * Who may do one thing at one address; a page of a console has the access of its area, whatever scope it
 * requires.
 */
export type AccessRule = { key: string; method: string; path: string; access: Audience | Area | DoorAccess }

const pageRules = PAGES.flatMap(({ path, area, read, act }): AccessRule[] => [
  { key: `GET ${path}`, method: 'GET', path, access: area ?? (read as Audience) },
  ...(act ? [{ key: `POST ${path}`, method: 'POST', path, access: area ?? (act as Audience) }] : []),
])

const doorRules = Object.entries(DOOR_ACCESS).map(([key, access]): AccessRule => {
  const [method, path] = key.split(' ') as [string, string]
  return { key, method, path, access }
})

/** Every page, form and door with its access, from the manifest of pages and the table of doors. */
export const ACCESS_RULES: readonly AccessRule[] = [...pageRules, ...doorRules]

export const ruleFor = (key: string) => ACCESS_RULES.find((rule) => rule.key === key)
