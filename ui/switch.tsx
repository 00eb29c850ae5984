import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (on: boolean) => void
}

/** A setting that is on or off and changes at once; the whole line can be pressed. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClick={() => onChange(!checked)}
      className="group flex min-h-11 w-full items-center gap-6 py-3.5 text-left"
    >
      <span className="grid flex-1 gap-0.5">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm leading-snug text-ardoise">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-6 w-11 shrink-0 rounded-full border transition-colors group-hover:border-encre',
          checked ? 'border-azur bg-azur' : 'border-galet bg-blanc',
        )}
      >
        <span
          className={classNames(
            'absolute left-0.5 top-0.5 size-4.5 rounded-full transition-[translate,background-color]',
            checked ? 'translate-x-5 bg-blanc' : 'bg-galet',
          )}
        />
      </span>
    </button>
  )
}
