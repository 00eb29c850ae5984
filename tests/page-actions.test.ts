import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

const FORM_ACTION = 'app/forms/form-action.ts'
const LINKED_PAGE = 'app/routes/mailed-links/linked-page.ts'

const sources = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map(readSource)

/**
 * True when `file` declares `name` as a form action: itself, in the file it imports the name from, or as the action of a
 * page that a mailed link opens.
 */
function isFormAction(file: string, name: string): boolean {
  const { text, imports } = readSource(file)
  if (new RegExp(`export const ${name} = formAction\\(`).test(text)) return true
  const page = new RegExp(`export const ${name} = (\\w+)\\.action$`, 'm').exec(text)?.[1]
  if (page) return text.includes(`const ${page} = linkedPage(`) && imports.includes(LINKED_PAGE)
  const other = new RegExp(`export const ${name} = (\\w+)$`, 'm').exec(text)?.[1]
  return other !== undefined && imports.some((from) => from.endsWith('.ts') && isFormAction(from, other))
}

const withAction = sources.filter(({ text }) =>
  /^export (?:(?:const|let|(?:async )?function) action\b|\{[^}]*\baction\b)/m.test(text),
)

test('the action of every page and file is a form action', () => {
  expect(withAction.length).toBeGreaterThan(30)
  expect(withAction.map(({ file }) => file).filter((file) => !isFormAction(file, 'action'))).toEqual([])
})

test('the action of a page that a mailed link opens is a form action', () => {
  expect(readSource(LINKED_PAGE).text).toMatch(/^ {4}action: formAction\(/m)
})

test('only the form action reads the body of a request', () => {
  const readsBody = /\brequest\b\)?\.(?:clone\(\)\.)?(?:formData|json|text|arrayBuffer|blob|bytes|body)\b/
  expect(sources.filter(({ text }) => readsBody.test(text)).map(({ file }) => file)).toEqual([FORM_ACTION])
})
