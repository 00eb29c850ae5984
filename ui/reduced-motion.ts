const SYSTEM_CRITERIA = '(prefers-reduced-motion: reduce)'

/** True when the system, or the accessibility menu through `<html>`, requests less motion. */
export function wantsReducedMotion(): boolean {
  const { motion, reducedMotion } = document.documentElement.dataset
  const isSet = motion === 'reduced' || (reducedMotion !== undefined && reducedMotion !== 'false')
  return isSet || matchMedia(SYSTEM_CRITERIA).matches
}

/** Calls `onChange` when that setting may have changed; returns the function that stops it. */
export function watchReducedMotion(onChange: () => void): () => void {
  const system = matchMedia(SYSTEM_CRITERIA)
  const menu = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  menu.observe(document.documentElement, { attributeFilter: ['data-motion', 'data-reduced-motion'] })
  return () => {
    system.removeEventListener('change', onChange)
    menu.disconnect()
  }
}
