import { expect, test } from 'vitest'
import { criteriaOf } from '#tests/list-criteria.ts'
import { pickRights } from './pick-rights.ts'
import { ROLE_RIGHT_LIST } from './role-right-list.ts'
import { actRights } from './role-rights.ts'

const picked = (search: string) => pickRights(actRights(), criteriaOf(ROLE_RIGHT_LIST, search))

test('words are found without accents, and every word is asked for', () => {
  expect(picked('q=compte+desactive').rows.map(({ key }) => key)).toContain('account.disable')
  expect(picked('q=compte+mandat').total).toBe(0)
})

test('a role keeps what it may, a second role what differs from it', () => {
  const every = actRights().length
  const agent = picked('role=AGENT').total
  expect(agent).toBeGreaterThan(30)
  expect(agent).toBeLessThan(every)
  const { rows } = picked('role=AGENT&other=AGENCY_ADMIN')
  expect(rows.length).toBeGreaterThan(5)
  for (const { marks } of rows) expect(marks.AGENT).not.toBe(marks.AGENCY_ADMIN)
  expect(picked('role=AGENT&other=AGENT').total).toBe(0)
})

test('pages of the list share no line and leave none out', () => {
  const { total, rows } = picked('')
  const pages = Array.from({ length: Math.ceil(total / rows.length) }, (_, n) => picked(`page=${n + 1}`))
  expect(new Set(pages.flatMap((page) => page.rows.map(({ key }) => key))).size).toBe(total)
})
