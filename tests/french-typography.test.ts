import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { visitNodes } from './syntax-tree.ts'

/** Texts that get their no-break spaces later, from `frenchSpacing`. */
const SPACED_LATER = [
  'app/routes/legal/*',
  'modules/legal-texts/*-text.ts',
  'modules/{signatures,rental-contracts,owner-conditions}/{*,server/*}.ts',
  'modules/mandates/{mandate-template,mandate-parties,amendment-template,register-document}.ts',
  'modules/payments/{numbered,schedule}-document.ts',
  'modules/{payment-requests/request,stay-amendments/amendment,stay-inventories/inventory}-document.ts',
  'modules/stay-inventories/inventory-sequel.ts',
]

const files = globSync('{app,modules,platform/mail,shared,ui}/**/*.{ts,tsx}', {
  exclude: [...SPACED_LATER, '**/*.test.{ts,tsx}'],
})

/** The strings, templates and JSX texts of a source. */
function textsIn(file: string, source: string): string[] {
  const texts: string[] = []
  visitNodes(parseSync(file, source).program, ({ type, value }) => {
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return false
    if (['Literal', 'JSXText'].includes(type) && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    return true
  })
  return texts.map((text) => text.replaceAll(/[ \n]+/g, ' '))
}

/**
 * A plain space where French requires one that does not break (a sign, an article of law and its number, a date), or a
 * straight apostrophe; or the escape of a space where it is not read as one, in an attribute of JSX.
 */
const WRONG =
  / [:;?!»](?!\S)|« |(?<!\p{L})(?:[cdjlmnst]|qu)'\p{L}|(?:article|art\.|[ADLR]\.) (?:[ADLR]\.|\d)|\d(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})|\\u00a0(?!-)/iu

test.each([
  'Un mot : un autre',
  'Vraiment ?',
  '« Oui »',
  "L'été",
  'l’article L. 324-2',
  'L. 324-2',
  'le 1er août',
])('the check finds what is wrong in « %s »', (text) => {
  expect(textsIn('a.tsx', `<p title={\`${text}\`} />`).join('')).toMatch(WRONG)
  expect(textsIn('a.tsx', `<p>\n  ${text}\n</p>`).join('')).toMatch(WRONG)
})

test('the check finds the escape of a space that an attribute of JSX shows as it is written', () => {
  expect(textsIn('a.tsx', '<p title="À 80\\u00a0%" />').join('')).toMatch(WRONG)
  expect(textsIn('a.tsx', "<p title={'À 80\\u00a0%'} />").join('')).not.toMatch(WRONG)
})

test('a text of the product calls the deposit « dépôt de garantie »: « caution » is another thing in law', () => {
  const wrong = globSync('{app,modules,platform/mail,server,shared,ui}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}'],
  }).flatMap((file) =>
    textsIn(file, readFileSync(file, 'utf8'))
      .filter((text) => /(?<!\p{L})cautions?(?!\p{L})/iu.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('every French text has its no-break spaces and its apostrophes', () => {
  const wrong = files.flatMap((file) =>
    textsIn(file, readFileSync(file, 'utf8'))
      .filter((text) => WRONG.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})
