import { describe, expect, test } from 'vitest'
import { areaOf } from '#modules/accounts/role-access.ts'
import { type ApiNeeds, createApi } from '#server/api/api.ts'
import { ROUTE_ACCESS } from '#server/route-access.ts'
import { policyOf } from '#server/security/path-policy.ts'
import { treeRoutes } from './route-tree.ts'

const config = { publicUrl: 'https://calanque.test', payments: { provider: 'embedded' } }
const doorKeys = createApi({ config } as ApiNeeds)
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)

describe('who may open what', () => {
  test('every page, form and door has its rule, and no rule is for one that is gone', () => {
    expect(Object.keys(ROUTE_ACCESS).sort()).toEqual(
      [...new Set([...treeRoutes().flatMap(({ keys }) => keys), ...doorKeys])].sort(),
    )
  })

  test('every document the doors describe is among them', async () => {
    const described = createApi({ config } as ApiNeeds).getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: '', version: '' },
    })
    const keys = Object.entries(described.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(keys.filter((key) => !(key in ROUTE_ACCESS))).toEqual([])
  })

  const rules = Object.entries(ROUTE_ACCESS).map(([key, access]) => {
    const [method, path] = key.split(' ') as [string, string]
    return { key, method, path, access }
  })

  test('what lies in an area is for that area', () => {
    const inArea = rules.filter(({ path }) => areaOf(path) !== null)
    expect(inArea.filter(({ path, access }) => access !== areaOf(path)).map(({ key }) => key)).toEqual([])
  })

  test('an address that carries a token is for its holder, and keeps to itself', () => {
    const withToken = rules.filter(({ path }) => path.includes(':token'))
    expect(withToken.filter(({ access }) => access !== 'link')).toEqual([])
    for (const { path } of withToken) {
      expect(policyOf(path.replace(':token', 'abc')), path).toMatchObject({
        indexed: false,
        secretAddress: true,
      })
    }
  })

  test('search engines are told to leave what is not for everybody', () => {
    const privatePages = rules.filter(({ method, access }) => method === 'GET' && access !== 'everybody')
    expect(privatePages.filter(({ path }) => policyOf(path).indexed).map(({ key }) => key)).toEqual([])
  })
})
