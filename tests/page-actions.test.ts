import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

const FORM_ACTION = 'app/forms/form-action.ts'

const sources = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map(readSource)

/** True when `file` declares `name` as a form action, itself or in the file it imports the name from. */
function isFormAction(file: string, name: string): boolean {
  const { text, imports } = readSource(file)
  if (new RegExp(`export const ${name} = formAction\\(`).test(text)) return true
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

test('only the form action reads the body of a request', () => {
  const readsBody = /\brequest\b\)?\.(?:clone\(\)\.)?(?:formData|json|text|arrayBuffer|blob|bytes|body)\b/
  expect(sources.filter(({ text }) => readsBody.test(text)).map(({ file }) => file)).toEqual([FORM_ACTION])
})
