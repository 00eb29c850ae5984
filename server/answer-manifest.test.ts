import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageRouter } from './page-router.ts'

const PATHS = ['annonces', 'annonces/:id', 'agent/contacts', 'agent/contacts/:id', 'panier']
const routes = Object.fromEntries(
  PATHS.map((path) => [path, { id: path, path, module: { default: () => null } }]),
)
const build = {
  routes,
  entry: { module: { default: () => new Response('page'), handleError: () => null } },
  assets: { routes: { ...routes }, entry: { imports: [], module: '' }, version: 'v1', url: '' },
  ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } },
} as unknown as ServerBuild

const whole = createRequestHandler(build, 'production')
const ours = createPageRouter(async () => build, 'production')
const read = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  text: await answer.text(),
})

test.each([
  ['paths of several parts', 'paths=/annonces/12,/agent/contacts/4,/panier,annonces&version=v1'],
  ['a path that is no page', 'paths=/nowhere,/panier&version=v1'],
  ['paths without a page alone', 'paths=/nowhere&version=v1'],
  ['no path', 'paths=&version=v1'],
  ['no parameter', 'version=v1'],
  ['an older version', 'paths=/panier,/annonces&version=v0'],
  ['an address that is too long', `paths=/panier,/${'x'.repeat(8_000)}&version=v1`],
])('the routes of %s are answered as the router of the whole build answers them', async (_, query) => {
  const asked = () => new Request(`http://localhost/__manifest?${query}`)
  const answer = await read(await ours(asked(), new RouterContextProvider()))
  const expected = await read(await whole(asked()))
  expect({ ...answer, text: '' }).toEqual({ ...expected, text: '' })
  if (expected.text.startsWith('{')) expect(JSON.parse(answer.text)).toEqual(JSON.parse(expected.text))
  else expect(answer.text).toBe(expected.text)
})
