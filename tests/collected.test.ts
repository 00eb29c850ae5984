import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collect, writeCollected } from '../build/collected.ts'
import { ROOT } from './source-files.ts'

const LOOKS = 'server/collected/mail-looks.gen.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collected-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function declare(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const entries = (file: string) => collect(folder).get(file)!.split('\n').slice(1, -1)

test.each([...collect(ROOT)])(
  '%s gathers what the rooms declare now: `npm run check` writes it',
  (file, text) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text)
  },
)

describe('what a room declares', () => {
  test('is gathered in one line, in the order of the rooms, under the name of its mail', () => {
    declare('modules/boats/mails/sail-torn.tsx', "export const sailTornMail: MailLook<'sail-torn'> = {}")
    declare('modules/anchors/mails/lost.tsx', "export const lostMail: MailLook<'lost'> = {}")
    expect(entries(LOOKS)).toEqual([
      "export { lostMail as 'lost' } from '#modules/anchors/mails/lost.tsx'",
      "export { sailTornMail as 'sail-torn' } from '#modules/boats/mails/sail-torn.tsx'",
    ])
  })

  test('stands beside files that are no mail, such as the pieces of several', () => {
    declare('modules/boats/mails/boat-facts.tsx', 'export function BoatFacts() {}')
    expect(entries(LOOKS)).toEqual([])
  })

  test('is missed in a file that is named for it and declares nothing', () => {
    declare('modules/boats/mails/boat-mail-samples.ts', 'export const samples = {}')
    expect(() => collect(folder)).toThrow('boat-mail-samples.ts declares nothing that is gathered')
  })

  test('has a name of its own among all rooms', () => {
    declare('modules/boats/mails/lost.tsx', "export const lostMail: MailLook<'lost'> = {}")
    declare('modules/anchors/mails/lost.tsx', "export const lostMail: MailLook<'lost'> = {}")
    expect(() => collect(folder)).toThrow('Two files declare lost')
  })
})

test('a gathered file is written again when it is out of date, and left alone when it is not', () => {
  declare('modules/boats/mails/lost.tsx', "export const lostMail: MailLook<'lost'> = {}")
  writeCollected(folder)
  const written = readFileSync(join(folder, LOOKS), 'utf8')
  expect(written).toContain('lostMail')
  writeFileSync(join(folder, LOOKS), `${written}// a conflict`)
  writeCollected(folder)
  expect(readFileSync(join(folder, LOOKS), 'utf8')).toBe(written)
})
