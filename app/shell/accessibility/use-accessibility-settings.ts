import { useEffect, useSyncExternalStore } from 'react'
import {
  type AccessibilitySettings,
  applySettings,
  NO_SETTINGS,
  parseSettings,
  SETTINGS_KEY,
} from './accessibility-settings.ts'

const CHANGED = 'calanque:accessibility-settings'

/** The settings of this page when the browser refuses to store them. */
let unstored: string | null = null
let read: { text: string | null; settings: AccessibilitySettings } = { text: null, settings: NO_SETTINGS }

/** The settings in use, the same in every tab; none on the server and while hydrating. */
export function useAccessibilitySettings(): AccessibilitySettings {
  return useSyncExternalStore(subscribe, currentSettings, () => NO_SETTINGS)
}

/** Applies to `<html>` the settings chosen here or in another tab. Put one in the document. */
export function useApplySettings(): void {
  useEffect(() => {
    const apply = () => applySettings(currentSettings(), document.documentElement.dataset)
    apply()
    return subscribe(apply)
  }, [])
}

/** Stores the settings in the browser and applies them at once. */
export function keepSettings(settings: AccessibilitySettings): void {
  unstored = JSON.stringify(settings)
  try {
    localStorage.setItem(SETTINGS_KEY, unstored)
  } catch {
    // A private window may store nothing: the settings then last as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED))
}

function currentSettings(): AccessibilitySettings {
  const text = stored() ?? unstored
  if (text !== read.text) read = { text, settings: parseSettings(text) }
  return read.settings
}

function stored(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY)
  } catch {
    return null
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}
