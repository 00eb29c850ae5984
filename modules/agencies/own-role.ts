import { isWithheld } from '#shared/withheld.ts'

/** Roles that an agency may have, and the letters of a name. */
export const OWN_ROLE_BOUNDS = { roles: 30, name: 40, withheld: 400 }

/** The domain of an act: `option` of `option.place`; null for a page. */
const domainOf = (right: string) => (right.startsWith('/') ? null : right.split('.')[0]!)

/**
 * What a role withholds so that of the offered rights only the allowed ones are left. A domain of which no act is left is withheld
 * whole, with the acts that later versions add to it; a page is withheld with those below it. The rest names each act and each page, so
 * that what a later version adds elsewhere is allowed, as to every agent.
 */
export function withheldOf(offered: readonly string[], allowed: readonly string[]): string[] {
  const kept = new Set(allowed)
  const open = new Set(offered.filter((right) => kept.has(right)).map(domainOf))
  const entries = offered
    .filter((right) => !kept.has(right))
    .map((right) => {
      const domain = domainOf(right)
      return domain === null || open.has(domain) ? right : `${domain}.*`
    })
  const each = [...new Set(entries)]
  return each
    .filter(
      (entry) =>
        !isWithheld(
          each.filter((other) => other !== entry),
          entry,
        ),
    )
    .sort()
}

/** True for what may stand among the entries of a role: an act, a domain of acts, a page of the agencies' console. */
export function isWithheldEntry(entry: string): boolean {
  return /^([a-z_]+\.([a-z_]+|\*)|\/agent(\/:?[\w-]+)+(\.[a-z]+)?)$/.test(entry)
}
