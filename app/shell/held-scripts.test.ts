import { expect, test } from 'vitest'
import { onOneLine } from './held-scripts.tsx'

const MANIFEST = {
  entry: {
    module: '/assets/entry.js',
    imports: ['/assets/react.js', '/assets/shell.js'],
    css: ['/assets/shell.css#'],
  },
  routes: {
    root: {
      id: 'root',
      module: '/assets/root.js',
      imports: ['/assets/react.js'],
      css: ['/assets/shell.css#'],
    },
    list: { id: 'list', path: 'a,"/assets/b"', module: '/assets/list.js', imports: [], css: [] },
  },
}

test('the manifest on one line names each listed file once, and says the same', () => {
  const line = onOneLine(`;import * as route0 from "/assets/root.js";
  window.__reactRouterManifest = ${JSON.stringify(MANIFEST, null, 2)};
  import("/assets/entry.js");`)
  expect(line).not.toContain('\n')
  expect(line.match(/\/assets\/react\.js/g)).toHaveLength(1)
  expect(line).toContain('import * as route0 from "/assets/root.js"')
  expect(line).toContain('import("/assets/entry.js")')
  const page: { __reactRouterManifest?: unknown } = {}
  const runnable = line.replace(/import \*[^;]+;/, '').replace(/import\([^)]+\);/, '')
  new Function('window', runnable)(page)
  expect(page.__reactRouterManifest).toEqual(MANIFEST)
})
