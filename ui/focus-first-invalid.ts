import { type RefObject, useEffect } from 'react'

/**
 * Moves focus to a form's first invalid control each time `errors` arrives, so that the error is seen and
 * read aloud.
 */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, errors: unknown): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
