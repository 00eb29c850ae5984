import { mayAct, mayRead, opens } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { CONSOLES, PAGES } from '#app/pages.ts'
import type { HeldAgencyRole } from '#modules/accounts/actor.ts'
import { withoutWithheld } from '#modules/accounts/agency-role.ts'
import type { Role } from '#modules/accounts/role.ts'
import { ADMIN_SCOPES, AREAS, type Area, hasScope } from '#modules/accounts/role-access.ts'
import { actRights, byRole, type RoleRight } from '#modules/reports/role-rights.ts'
import { menuOf } from '../../frame/area-menu.ts'
import type { SignedInActor } from '../../frame/console-context.ts'
import { foundAs } from '../../frame/pages-found.ts'

/** Every right that a role may have: the declared acts, the pages of the consoles that have a name, the scopes. */
export function allRights(): RoleRight[] {
  return [...actRights(), ...pageRights(), ...scopeRights()]
}

const consolePages = PAGES.filter((page): page is ConsoleEntry => page.area !== null && page.kind === 'page')

function pageRights(): RoleRight[] {
  return consolePages.flatMap((page) => {
    const name = foundAs(page)
    if (name === null) return []
    const marks = byRole((role) => (mayRead(page, [role]) ? '+' : '-'))
    return [{ key: page.path, kind: 'page', domain: CONSOLES[page.area].title, name, marks } as const]
  })
}

function scopeRights(): RoleRight[] {
  return ADMIN_SCOPES.map((scope) => ({
    ...{ key: scope, kind: 'scope', domain: CONSOLES.admin.title, name: scope },
    marks: byRole((role) => (hasScope(scope, [role]) ? '+' : '-')),
  }))
}

/** A page of a console as a person sees it: its name, its address, and whether they may send its forms. */
export type SeenPage = { path: string; name: string; acts: boolean }

/** What a person sees of one console: the lines of its sidebar, and the pages below them. */
export type SeenConsole = {
  area: Area
  title: string
  menu: readonly { to: string; label: string }[]
  pages: readonly SeenPage[]
}

/** The consoles as a person sees them, by the functions that draw the sidebars and guard the pages. */
export function seenBy(person: SignedInActor): SeenConsole[] {
  return AREAS.flatMap((area) => {
    const menu = menuOf(area, person)
    const lines = new Set(menu.map(({ to }) => to))
    const pages = consolePages.flatMap((page) => {
      const name = foundAs(page)
      if (page.area !== area || name === null || lines.has(page.path) || !opens(page, person)) return []
      return [
        {
          path: page.path,
          name,
          acts: page.act !== null && mayAct(page, withoutWithheld(person, page.path)),
        },
      ]
    })
    return menu.length + pages.length > 0 ? [{ area, title: CONSOLES[area].title, menu, pages }] : []
  })
}

/** An agent of one agency that gave them this role: what « voir comme » shows of it. */
export const personHolding = ({ agencyId, name, withheld }: HeldAgencyRole): SignedInActor => ({
  ...personOf('AGENT'),
  ...{ agencyIds: [agencyId], agencyRoles: [{ agencyId, name, withheld }] },
})

/** A person of this role and no other, as the policies of forms judge them. */
export const personOf = (role: Role): SignedInActor => ({
  ...{ kind: 'user', userId: role, email: '', roles: [role] },
  ...{ agencyIds: [], visitorId: null },
})
