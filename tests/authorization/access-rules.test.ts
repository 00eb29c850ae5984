import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { middleware } from '#app/routes/console/frame/area-layout.tsx'
import { guard } from '#app/routes/console/frame/guard.ts'
import { readKeptColumns } from '#app/routes/console/frame/read-kept-columns.ts'
import { areaOf } from '#modules/accounts/role-access.ts'
import { createApi } from '#server/api/api.ts'
import type { ApiNeeds } from '#server/api/api-needs.ts'
import { policyOf } from '#server/security/path-policy.ts'
import { ACCESS_RULES, ruleFor } from './access-rules.ts'
import { treeRoutes } from './route-tree.ts'

// Configured with the demonstration's bank, which has a door of its own.
const needs = { config: { publicUrl: 'https://calanque.test' }, sandboxBank: {} } as ApiNeeds
const doorKeys = createApi(needs)
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)

describe('who may open what', () => {
  test('every page, form and door has its rule, and every rule has its page, form or door', () => {
    expect(ACCESS_RULES.map(({ key }) => key).sort()).toEqual(
      [...treeRoutes().flatMap(({ keys }) => keys), ...new Set(doorKeys)].sort(),
    )
  })

  test('a page exports a component, a file does not', () => {
    const showing = new Map(treeRoutes().map(({ path, isPage }) => [path, isPage]))
    for (const { path, kind } of PAGES) expect([path, showing.get(path)]).toEqual([path, kind === 'page'])
  })

  test('every door of the API document has its rule', async () => {
    const described = createApi(needs).getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: '', version: '' },
    })
    const keys = Object.entries(described.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(keys.filter((key) => !ruleFor(key))).toEqual([])
  })

  test('every address in an area is for that area', () => {
    const inArea = ACCESS_RULES.filter(({ path }) => areaOf(path) !== null)
    expect(inArea.filter(({ path, access }) => access !== areaOf(path)).map(({ key }) => key)).toEqual([])
  })

  test('every page and file of an area is inside the guarded frame', () => {
    const inArea = treeRoutes().filter(({ path }) => areaOf(path) !== null)
    const outside = inArea.filter(({ layouts }) => !layouts.includes('routes/console/frame/area-layout.tsx'))
    expect(outside.map(({ path }) => path)).toEqual([])
    // After the guard, what the browser of the reader keeps.
    expect(middleware).toEqual([guard, readKeptColumns])
  })

  test('an address with a token is open to the token’s holder alone, and is sent to no other site', () => {
    const withToken = ACCESS_RULES.filter(({ path }) => path.includes(':token'))
    expect(withToken.filter(({ access }) => access !== 'link')).toEqual([])
    for (const { path } of withToken) {
      expect(policyOf(path.replace(':token', 'abc')), path).toMatchObject({
        indexed: false,
        secretAddress: true,
      })
    }
  })

  test('only public pages are open to search engines', () => {
    const privatePages = ACCESS_RULES.filter(({ method, access }) => method === 'GET' && access !== 'public')
    expect(privatePages.filter(({ path }) => policyOf(path).indexed).map(({ key }) => key)).toEqual([])
  })
})
