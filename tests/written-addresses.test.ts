import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { REDIRECTS } from '#app/manifest/redirects.ts'
import { PAGES } from '#app/pages.ts'
import { DOOR_ACCESS } from '#server/api/door-access.ts'
import { visitNodes } from './syntax-tree.ts'

/** Addresses of the server itself, or of a file of `public/`: no page declares them. */
const isAnsweredOutside = (address: string) =>
  /^\/(?:livez|photos\/|og\/|storybook\b)/.test(address) || existsSync(`public${address}`)

/** The manifest has the targets of pages to come; these providers have addresses of their own. */
const EXEMPT = ['app/manifest/*', 'modules/places/server/*-places.ts']

const files = globSync('{app,modules,platform/mail,ui}/**/*.{ts,tsx}', {
  exclude: [...EXEMPT, '**/*.test.{ts,tsx}', '**/*.stories.tsx'],
})

const declared = [
  ...PAGES.map(({ path }) => path),
  ...REDIRECTS.map(({ from }) => from),
  ...Object.keys(DOOR_ACCESS).map((door) => door.split(' ')[1]!),
].filter((path) => !path.endsWith('*'))

/** Replaces the expressions of a template. */
const FILLED = '\0'

/** The strings of a source that look like an address of ours, without their query. */
function addressesIn(file: string, source: string): string[] {
  const found: string[] = []
  visitNodes(parseSync(file, source).program, ({ type, value, quasis }) => {
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return false
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'TemplateLiteral')
      found.push((quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join(FILLED))
    return true
  })
  return found.map((text) => text.split(/[?#]/)[0]!).filter((text) => /^\/[a-z][\w/.:\0-]*$/.test(text))
}

/** True for a declared address, and for the beginning of one that a template completes. */
function isDeclared(address: string): boolean {
  const written = address.split('/').slice(1)
  return declared.some((path) => {
    const segments = path.split('/').slice(1)
    return written.every((text, i) => {
      const segment = segments[i]
      if (segment === undefined) return text === '' || text === FILLED
      const shape = text.split(FILLED).map((part) => part.replaceAll('.', '\\.'))
      return segment.startsWith(':') || text === '' || new RegExp(`^${shape.join('.*')}$`).test(segment)
    })
  })
}

describe('addresses written in the code', () => {
  test('are found in strings and templates; unknown ones are recognized', () => {
    const source = `const a = '/annonces?page=2', b = \`/r/\${token}/payer\`, c = '/nulle-part'`
    expect(addressesIn('a.ts', source)).toEqual(['/annonces', `/r/${FILLED}/payer`, '/nulle-part'])
    expect(['/annonces', `/r/${FILLED}/payer`, `/annonces${FILLED}`].filter(isDeclared)).toHaveLength(3)
    expect(['/nulle-part', `/r/${FILLED}/nulle-part`, '/annonces/x/y/z'].filter(isDeclared)).toEqual([])
  })

  test('lead to a page, a redirect or a door that is declared', () => {
    const unknown = files.flatMap((file) =>
      addressesIn(file, readFileSync(file, 'utf8'))
        .filter((address) => !isAnsweredOutside(address) && !isDeclared(address))
        .map((address) => `${file}: ${address.replaceAll(FILLED, '…')}`),
    )
    expect(unknown).toEqual([])
  })
})
