import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  ACCESSIBILITY_SETTINGS,
  applySettings,
  NO_SETTINGS,
  opensAccessibilityMenu,
  parseSettings,
  SETTINGS_KEY,
  SETTINGS_SCRIPT,
} from './accessibility-settings.ts'

const ALL_ON = Object.fromEntries(ACCESSIBILITY_SETTINGS.map((setting) => [setting, true]))

/** The attributes that the head's script sets on `<html>` for the settings stored by the browser. */
function firstPaint(kept: string | null): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(SETTINGS_SCRIPT, {
    localStorage: { getItem: (key: string) => (key === SETTINGS_KEY ? kept : null) },
    document: { documentElement: { dataset } },
  })
  return dataset
}

describe('settings kept by the browser', () => {
  test('are read as they were stored', () => {
    expect(parseSettings(JSON.stringify({ ...NO_SETTINGS, largeText: true }))).toEqual({
      ...NO_SETTINGS,
      largeText: true,
    })
  })

  test.each([null, '', 'null', '[]', '12', '{"largeText":"yes"}', '{oops'])('%j sets nothing', (text) => {
    expect(parseSettings(text)).toEqual(NO_SETTINGS)
    expect(firstPaint(text)).toEqual({})
  })

  test('the script of the head sets the same attributes as the page, all on, all off or each alone', () => {
    const each = ACCESSIBILITY_SETTINGS.map((setting) => ({ [setting]: true }))
    for (const kept of [ALL_ON, {}, ...each]) {
      const dataset = {}
      applySettings(parseSettings(JSON.stringify(kept)), dataset)
      expect(firstPaint(JSON.stringify(kept))).toEqual(dataset)
      expect(Object.keys(dataset)).toHaveLength(Object.keys(kept).length)
    }
  })

  test('a setting turned off leaves no attribute', () => {
    const dataset = { contrast: 'high', theme: 'x' }
    applySettings(NO_SETTINGS, dataset)
    expect(dataset).toEqual({ theme: 'x' })
  })
})

describe('Alt+A', () => {
  const altA = { key: 'a', altKey: true, ctrlKey: false, metaKey: false, typing: false }

  test.each(['a', 'A', 'å', 'æ'])('opens the menu as %s', (key) => {
    expect(opensAccessibilityMenu({ ...altA, key })).toBe(true)
  })

  test.each([{ typing: true }, { altKey: false }, { ctrlKey: true }, { metaKey: true }, { key: 'q' }])(
    'stays quiet with %o',
    (change) => {
      expect(opensAccessibilityMenu({ ...altA, ...change })).toBe(false)
    },
  )
})
