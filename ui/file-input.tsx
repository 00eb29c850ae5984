import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { useHydrated } from './hydrated.ts'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'className'> & {
  /** Called with the chosen files; it may empty the input. */
  onFiles?: (files: readonly File[], input: HTMLInputElement) => void
}

/**
 * The browser's file input, laid over a button in French and the names of the chosen files: it takes the pointer, the keys
 * and what is dropped on it. Before the scripts run the browser writes the names.
 */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  const control = useFieldControl()
  const isHydrated = useHydrated()
  const [names, setNames] = useState<readonly string[]>([])
  const shown = useRef<HTMLInputElement>(null)
  // Files may have been chosen before the scripts run.
  useEffect(() => setNames(namesIn(shown.current)), [])
  return (
    <div
      className={classNames(
        'relative flex min-h-12 flex-wrap items-center gap-x-3.5 gap-y-1 rounded border border-galet bg-blanc p-1 pr-3.5 transition-colors hover:border-encre',
        'has-focus-visible:border-azur has-focus-visible:outline-1 has-focus-visible:outline-azur',
        'has-aria-invalid:border-brique has-aria-invalid:bg-brique-pale',
      )}
    >
      <span
        aria-hidden="true"
        className="flex min-h-9.5 w-42 max-w-full items-center justify-center rounded-sm border border-transparent bg-sable text-sm font-medium"
      >
        {input.multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
      </span>
      {isHydrated && (
        <span
          aria-hidden="true"
          className={classNames(
            'min-w-0 flex-[1_1_7rem] wrap-anywhere',
            names.length === 0 && 'text-ardoise',
          )}
        >
          {names.length === 0 ? 'Aucun fichier' : names.join(', ')}
        </span>
      )}
      <input
        {...control}
        {...input}
        ref={shown}
        type="file"
        className={classNames(
          'absolute inset-0 size-full cursor-pointer py-2.5 pr-3.5 pl-[min(11.625rem,70%)] file:hidden',
          isHydrated && 'opacity-0',
        )}
        onChange={({ currentTarget }) => {
          onFiles?.([...(currentTarget.files ?? [])], currentTarget)
          setNames(namesIn(currentTarget))
        }}
      />
    </div>
  )
}

function namesIn(input: HTMLInputElement | null): string[] {
  return [...(input?.files ?? [])].map(({ name }) => name)
}
