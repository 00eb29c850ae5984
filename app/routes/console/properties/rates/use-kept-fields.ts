import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'

type FormOfRates = {
  /** The version of the rates that the page has now. */
  number: number
  /** What of the rates the fields of this form show. */
  shows: unknown
  intent: string
  about?: Readonly<Record<string, string>>
}

type KeptFields = {
  form: RefObject<HTMLFormElement | null>
  /** The version of the rates that the form names. */
  base: number
  /** Changes when the fields are to be filled in anew. */
  key: number
}

/**
 * The fields of one of several forms of a page: an act of another form leaves what was typed in them. They are filled in anew
 * when what they show changed and nothing was typed since they were shown or sent. What was typed over another person's
 * change names the version that it was typed over, so that the server says the conflict.
 */
export function useKeptFields({ number, shows, intent, about = {} }: FormOfRates): KeptFields {
  const form = useRef<HTMLFormElement>(null)
  const known = JSON.stringify(shows)
  const [filled, setFilled] = useState({ key: 0, base: number, known, seen: number })
  const untouched = useRef('')
  const [isSent, setSent] = useState(false)
  const { formData } = useNavigation()
  const isUnderWay =
    formData?.get(INTENT) === intent &&
    Object.entries(about).every(([name, value]) => formData.get(name) === value)
  useEffect(() => {
    untouched.current = typedIn(form.current)
  }, [filled.key])
  useEffect(() => {
    if (isUnderWay) untouched.current = typedIn(form.current)
    setSent(isUnderWay)
  }, [isUnderWay])
  useEffect(() => {
    if (filled.seen === number && filled.known === known) return
    const isTouched = typedIn(form.current) !== untouched.current
    const { key, base } = filled
    if (filled.known === known) setFilled({ key, known, base: number, seen: number })
    else if (!isTouched) setFilled({ key: key + 1, known, base: number, seen: number })
    else if (isSent) setFilled({ key, known, base: number, seen: number })
    else if (filled.seen !== number) setFilled({ key, known: filled.known, base, seen: number })
  }, [filled, number, known, isSent])
  return { form, base: filled.base, key: filled.key }
}

/** The values of a form, but for the version that it names. */
function typedIn(form: HTMLFormElement | null): string {
  return JSON.stringify(form ? [...new FormData(form)].filter(([name]) => name !== 'base') : [])
}
