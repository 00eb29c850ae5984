import { type RefObject, useEffect } from 'react'

const KEY = 'calanque-coordonnees'

type Kept = { checkout: string; values: Record<string, string> }

/**
 * Keeps typed but unsent values through a reload or an error, in this tab alone; when the step is sent, the
 * server stores them.
 */
export function useTypedDetails(form: RefObject<HTMLFormElement | null>, checkout: string) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const kept = read()
    if (kept?.checkout === checkout) give(element, kept.values)
    const keep = () => write({ checkout, values: typedIn(element) })
    element.addEventListener('input', keep)
    return () => {
      element.removeEventListener('input', keep)
      forget()
    }
  }, [form, checkout])
}

function give(form: HTMLFormElement, values: Record<string, string>) {
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    // A value typed or filled in since the page opened is newer.
    if (value !== undefined && field.value === field.defaultValue) field.value = value
  }
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[autocomplete]')]
}

// A browser may refuse its storage: the step works without.
function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {}
}

function forget() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
