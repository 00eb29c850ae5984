/** A text that this browser keeps under a key, for all its tabs. A private window may refuse to keep one. */
export function keptText(key: string) {
  const changed = `calanque:${key}`
  return {
    /** Null without a text, or where the storage is closed. */
    read(): string | null {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    /** Keeps the text, or removes it for null; false where the browser refuses. */
    write(text: string | null): boolean {
      let isKept = true
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        isKept = false
      }
      window.dispatchEvent(new Event(changed))
      return isKept
    },
    /** Calls `onChange` at each write, of this tab and of others, until the returned function is called. */
    subscribe(onChange: () => void): () => void {
      window.addEventListener('storage', onChange)
      window.addEventListener(changed, onChange)
      return () => {
        window.removeEventListener('storage', onChange)
        window.removeEventListener(changed, onChange)
      }
    },
  }
}
