import { type RefObject, useEffect } from 'react'

const keyOf = (about: string) => `brouillon:${about}`

/**
 * Keeps the text typed in a text area in this tab until it is sent: a page that was closed, reloaded or lost
 * restores it with the key of its form, so that a message whose answer was lost is not written twice. `sent`
 * changes once a message is sent.
 */
export function useDraft(
  about: string,
  area: RefObject<HTMLTextAreaElement | null>,
  form: { key: string; adopt: (key: string) => void },
  sent: string | null,
) {
  const { key, adopt } = form
  useEffect(() => {
    const kept = readDraft(about)
    if (!kept || !area.current || area.current.value !== '') return
    area.current.value = kept.text
    adopt(kept.key)
  }, [about, area, adopt])
  useEffect(() => {
    if (sent === null) return
    forgetDraft(about)
    if (area.current) area.current.value = ''
    area.current?.focus()
  }, [about, area, sent])
  return (text: string) => (text === '' ? forgetDraft(about) : writeDraft(about, { text, key }))
}

type Draft = { text: string; key: string }

function readDraft(about: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function writeDraft(about: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(about), JSON.stringify(draft))
  } catch {
    // A browser without storage can still send.
  }
}

function forgetDraft(about: string) {
  try {
    sessionStorage.removeItem(keyOf(about))
  } catch {
    // A browser without storage has no draft to remove.
  }
}
