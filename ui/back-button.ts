type Overlay = { close: () => void; key: unknown }

/** Overlays that the back button closes, the topmost last. */
const overlays: Overlay[] = []
/** The number of steps back that this module makes itself, to be hidden from other listeners. */
let ownSteps = 0

/**
 * Makes overlays react to the back button before the router does. Call it before the router starts: a window
 * calls its listeners in the order in which they were added.
 */
export function listenForBack() {
  window.addEventListener('popstate', (event) => {
    if (ownSteps > 0) {
      ownSteps -= 1
      return event.stopImmediatePropagation()
    }
    const overlay = overlays.pop()
    if (!overlay) return
    if (keyOfEntry() === overlay.key) event.stopImmediatePropagation()
    overlay.close()
  })
}

/**
 * Gives an overlay that opens a history entry of its own, so that the back button calls `close` and the page
 * stays. Returns a function to call when the overlay closes by other means: it removes that entry.
 */
export function closeOnBack(close: () => void): () => void {
  const overlay = { close, key: keyOfEntry() }
  window.history.pushState({ ...window.history.state, overlay: true }, '')
  overlays.push(overlay)
  return () => {
    const at = overlays.indexOf(overlay)
    if (at < 0) return
    overlays.splice(at, 1)
    // After a link of the overlay the newest entry is another page's.
    if (!window.history.state?.overlay) return
    ownSteps += 1
    window.history.back()
  }
}

/** The router's name for the page in the history. */
function keyOfEntry(): unknown {
  return window.history.state?.key
}
