import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { mayWhileActing } from './acting-guard.ts'

const OWNER = person('OWNER')
const ACTED = { ...OWNER, acting: { by: 'an administrator', until: '2026-03-01T10:30:00.000Z' } }

const may = (method: string, path: string, actor = ACTED) => mayWhileActing(actor, { method, path })

test('one who acts as another reads pages and sends none of their forms', () => {
  for (const path of ['/', '/owner/dashboard', '/owner/properties/une-villa'])
    expect([path, may('GET', path), may('HEAD', path), may('POST', path)]).toEqual([path, true, true, false])
})

test('factors, passwords and a checkout of this browser are not shown', () => {
  for (const path of ['/auth/security', '/AUTH//Security', '/auth/reset-password'])
    expect([path, may('GET', path), may('POST', path)]).toEqual([path, false, false])
})

test('stopping, signing out and the look of the console go on', () => {
  for (const path of ['/agir', '/auth/logout', '/espace/affichage']) expect(may('POST', path)).toBe(true)
})

test('all others are let through', () => {
  expect(mayWhileActing(OWNER, { method: 'POST', path: '/auth/security' })).toBe(true)
  expect(mayWhileActing({ kind: 'visitor', visitorId: null }, { method: 'POST', path: '/' })).toBe(true)
})
