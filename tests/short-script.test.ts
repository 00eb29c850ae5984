import { expect, test } from 'vitest'
import { FIRST_SCRIPT } from '#app/shell/first-script.ts'
import { shorten } from '../build/short-script.ts'

test('the first script is written short, on one line, and reads the names that other scripts use', () => {
  const short = shorten(FIRST_SCRIPT)
  expect(short.length).toBeLessThan(FIRST_SCRIPT.length * 0.8)
  expect(short).not.toContain('\n')
  for (const name of [
    'globalThis.earlyActs',
    'globalThis.firstGesture',
    'data-swapped',
    'data-needs-scripts',
  ])
    expect(short).toContain(name)
  expect(() => new Function(short)).not.toThrow()
})

test('a first script with a mistake stops the build', () => {
  expect(() => shorten('(()=>{')).toThrow('The first script cannot be written short')
})
