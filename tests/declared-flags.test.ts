import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FeatureFlag } from '#modules/feature-flags/feature-flag.ts'
import * as FLAGS from '#server/collected/flags.gen.ts'
import { overdueWords } from '../build/flag-ends.ts'
import { ROOT, readSource } from './source-files.ts'

const flags = Object.entries<FeatureFlag>(FLAGS)

test('every flag has a name of its own, in small letters', () => {
  const names = flags.map(([, { name }]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test('every flag is asked by the code', () => {
  const files = globSync('{app,server,modules}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/(-flags|\.gen|\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readSource(file).text)
  const asked = (constant: string) => texts.some((text) => text.includes(`isOn(${constant}`))
  expect(flags.map(([constant]) => constant).filter((constant) => !asked(constant))).toEqual([])
})

describe('npm run check', () => {
  const flag = {
    ...{ name: 'old-one', label: '', opens: '', where: [], by: [], owner: 'Équipe', default: true },
    endsOn: '2027-06-30',
  } as const

  test('fails from the day after the end of a flag, and names it with its owner', () => {
    expect(overdueWords([flag], '2027-06-30')).toBeNull()
    expect(overdueWords([flag], '2027-07-01')).toContain('old-one: ended on 2027-06-30, owned by Équipe')
  })

  test('asks for the ends of the flags', () => {
    expect(JSON.parse(readSource('package.json').text).scripts.check).toContain('node build/flag-ends.ts')
  })
})
