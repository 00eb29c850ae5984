import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { SPEC_PAGES, specPagesOf } from '#tests/spec-sidebars.ts'
import { mayAct, mayRead } from './page-access.ts'
import { consolePages, page } from './page-entry.ts'

describe('a page of a console', () => {
  test('is closed to an administrator without its scope, and open to a super-administrator', () => {
    const admin = specPagesOf('admin')
    const closed = admin.filter((one) => !mayRead(one, ['ADMIN'])).map(({ path }) => path)
    expect(closed).toEqual(['/admin/roles', '/admin/integrations', '/admin/api-keys', '/admin/feature-flags'])
    expect(admin.filter((one) => !mayRead(one, ['SUPER_ADMIN']))).toEqual([])
  })

  test('is closed to an account without a role', () => {
    expect(SPEC_PAGES.filter((one) => mayRead(one, []))).toEqual([])
  })

  test.each(ROLES.filter((role) => !['ADMIN', 'SUPER_ADMIN'].includes(role)))(
    'of the administration is closed to %s',
    (role) => {
      expect(specPagesOf('admin').filter((one) => mayRead(one, [role]))).toEqual([])
    },
  )

  test('of the heads of agencies is closed to their agents, and open to administrators', () => {
    const [desk] = consolePages('agent', [page('desk', 'x.tsx', { read: 'agency heads' })])
    expect(ROLES.filter((role) => mayRead(desk!, [role]))).toEqual(['AGENCY_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
    expect(mayRead(desk!, ['AGENT', 'OWNER'])).toBe(false)
    expect(mayAct(desk!, person('AGENT'))).toBe(false)
  })

  test('can be readable by some roles and take forms from fewer of them', () => {
    const [flags] = consolePages('admin', [
      page('feature-flags', 'x.tsx', { read: 'whole area', act: 'feature_flag:read' } as const),
    ])
    expect([mayRead(flags!, ['ADMIN']), mayAct(flags!, person('ADMIN'))]).toEqual([true, false])
    expect(mayAct(flags!, person('SUPER_ADMIN'))).toBe(true)
  })

  test('takes a form from the actors that the policy of its act allows, within its area', () => {
    const act = (actor: Actor) => actor.kind === 'user' && actor.userId === 'a-person'
    const [desk] = consolePages('back-office', [page('desk', 'x.tsx', { read: 'whole area', act })])
    expect(mayAct(desk!, person('BACK_OFFICE'))).toBe(true)
    expect(mayAct(desk!, { ...person('BACK_OFFICE'), userId: 'another-person' })).toBe(false)
    expect(mayAct(desk!, person('AGENT'))).toBe(false)
  })
})
