/** The settings that a visitor may choose for every page (spec §3). */
export const ACCESSIBILITY_SETTINGS = [
  'highContrast',
  'largeText',
  'reducedMotion',
  'focusOutlines',
  'screenReader',
  'keyboardNav',
] as const
export type AccessibilitySetting = (typeof ACCESSIBILITY_SETTINGS)[number]
export type AccessibilitySettings = Readonly<Record<AccessibilitySetting, boolean>>

/** The key under which the browser stores them (spec §7). */
export const SETTINGS_KEY = 'accessibility-settings'

export const NO_SETTINGS: AccessibilitySettings = {
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  focusOutlines: false,
  screenReader: false,
  keyboardNav: false,
}

/** The data attribute of `<html>` for each setting: style sheets and scripts read only these attributes. */
export const SETTING_ATTRIBUTES: Record<AccessibilitySetting, readonly [name: string, value: string]> = {
  highContrast: ['contrast', 'high'],
  largeText: ['text', 'large'],
  reducedMotion: ['motion', 'reduced'],
  focusOutlines: ['focus', 'strong'],
  screenReader: ['reader', 'on'],
  keyboardNav: ['keyboard', 'on'],
}

/** The stored settings; a value that cannot be read counts as off. */
export function parseSettings(text: string | null): AccessibilitySettings {
  const kept = parsed(text)
  const isOn = (setting: AccessibilitySetting) => kept[setting] === true
  return Object.fromEntries(
    ACCESSIBILITY_SETTINGS.map((setting) => [setting, isOn(setting)]),
  ) as AccessibilitySettings
}

/** Sets the attributes of the settings that are on, and removes the others. */
export function applySettings(
  settings: AccessibilitySettings,
  dataset: Record<string, string | undefined>,
): void {
  for (const setting of ACCESSIBILITY_SETTINGS) {
    const [name, value] = SETTING_ATTRIBUTES[setting]
    if (settings[setting]) dataset[name] = value
    else delete dataset[name]
  }
}

/** The same as a script for the head, so that the first paint already follows the settings. */
export const SETTINGS_SCRIPT = `try{var k=JSON.parse(localStorage.getItem(${JSON.stringify(SETTINGS_KEY)}))||{},a=${JSON.stringify(SETTING_ATTRIBUTES)};for(var s in a)if(k[s]===true)document.documentElement.dataset[a[s][0]]=a[s][1]}catch(e){}`

/**
 * True for Alt+A outside of text fields. On a Mac, Option turns the letter into another: å, or æ on a French
 * keyboard.
 */
export function opensAccessibilityMenu(press: {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** The focused element is a text field. */
  typing: boolean
}): boolean {
  const isLetter = ['a', 'å', 'æ'].includes(press.key.toLowerCase())
  return isLetter && press.altKey && !press.ctrlKey && !press.metaKey && !press.typing
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
