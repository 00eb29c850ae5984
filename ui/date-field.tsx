import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { formatCivilDate, isCivilDate } from '#shared/civil-date.ts'
import { classNames } from './class-names.ts'
import { useFieldState } from './form-context.ts'
import { TextField } from './text-field.tsx'

export const IN_BROWSER_ORDER =
  'L’ordre du jour, du mois et de l’année est celui de votre navigateur\u00a0: le champ le montre.'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'ref' | 'value' | 'defaultValue'> & {
  /** `YYYY-MM-DD`, or empty. */
  value?: string
  defaultValue?: string | undefined
  /** For a row of fields: short words, on a line that stays when it is empty, so that nothing moves; no other hint. */
  isBrief?: boolean
}

/**
 * One day, in the browser's own field: it writes the day in the order of the browser's language, so that the day is also
 * shown under it in French words, read out when it changes. Without scripts a hint says that the order is the browser's.
 */
export function DateField({ hint, onChange, isBrief = false, ...rest }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed } = useFieldState(rest.name)
  const [changed, setChanged] = useState<string | null>(null)
  const day = rest.value ?? changed ?? typed ?? rest.defaultValue ?? ''
  useEffect(() => {
    const element = input.current
    const form = element?.form
    // A browser fills in what was typed before a reload, and a person types before the scripts run.
    if (element && element.value !== element.defaultValue) setChanged(element.value)
    const forget = () => setChanged(null)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return (
    <TextField
      {...rest}
      ref={input}
      type="date"
      onChange={(event) => {
        setChanged(event.currentTarget.value)
        onChange?.(event)
      }}
      hint={
        <>
          {hint}
          <output className={classNames('block no-script:hidden', isBrief && 'min-h-5 dense:sr-only')}>
            {isCivilDate(day) && formatCivilDate(day, isBrief ? 'cell' : 'full')}
          </output>
          {!isBrief && <span className="hidden no-script:block">{IN_BROWSER_ORDER}</span>}
        </>
      }
    />
  )
}
