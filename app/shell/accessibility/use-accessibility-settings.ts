import { useEffect, useSyncExternalStore } from 'react'
import { keptText } from '#ui/kept-text.ts'
import {
  type AccessibilitySettings,
  applySettings,
  NO_SETTINGS,
  parseSettings,
  SETTINGS_KEY,
} from './accessibility-settings.ts'

const kept = keptText(SETTINGS_KEY)

/** The settings of this page when the browser refuses to store them. */
let unstored: string | null = null
let read: { text: string | null; settings: AccessibilitySettings } = { text: null, settings: NO_SETTINGS }

/** The settings in use, the same in every tab; none on the server and while hydrating. */
export function useAccessibilitySettings(): AccessibilitySettings {
  return useSyncExternalStore(kept.subscribe, currentSettings, () => NO_SETTINGS)
}

/** Applies to `<html>` the settings chosen here or in another tab. Put one in the document. */
export function useApplySettings(): void {
  useEffect(() => {
    const apply = () => applySettings(currentSettings(), document.documentElement.dataset)
    apply()
    return kept.subscribe(apply)
  }, [])
}

/** Stores the settings in the browser and applies them at once. */
export function keepSettings(settings: AccessibilitySettings): void {
  unstored = JSON.stringify(settings)
  // A private window may store nothing: the settings then last as long as the page.
  kept.write(unstored)
}

function currentSettings(): AccessibilitySettings {
  const text = kept.read() ?? unstored
  if (text !== read.text) read = { text, settings: parseSettings(text) }
  return read.settings
}
