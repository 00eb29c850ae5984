import { type DragEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { UploadRules } from '#shared/upload-rules.ts'
import { classNames } from './class-names.ts'
import { Field, useFieldControl } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from './hydrated.ts'
import type { Upload, UploadFile } from './upload-queue.ts'
import { acceptOf, rulesWords } from './upload-rules.ts'
import { warm } from './use-opening.ts'
import { useDelayedForm, useHandOver, useUploadQueue } from './use-upload-queue.ts'

type UploadFieldProps = {
  label: string
  /**
   * The name of the field: the form sends the key of each file that has arrived, in their order; without
   * scripts, the files.
   */
  name: string
  rules: UploadRules
  /** Uploads one file: `createResumableUpload` with the address that receives the files. */
  uploadFile: UploadFile
  /**
   * Called with the keys of the files, in their order, once all of them have arrived: the page shows them, and they leave
   * this list. Without it they stay here, and the form sends their keys.
   */
  onArrived?: (keys: readonly string[]) => void
  required?: boolean
}

/** Fetched with the first file: sorting by hand weighs more than the field itself. */
const loadList = () => import('./upload-list.tsx')
const UploadList = lazy(loadList)

/**
 * Files or photographs to upload, several at once. The limits are shown before the choice and checked after
 * it. Each file is uploaded by itself, and can be stopped, resumed, removed and moved in the order. Without
 * scripts it is the browser's own input, and the form carries the files.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, name, rules, uploadFile, onArrived, required = false } = props
  const { uploads, ...queue } = useUploadQueue(rules, uploadFile)
  const input = useRef<HTMLInputElement>(null)
  const isHeld = useDelayedForm(input, uploads.some(isUnderWay))
  useHandOver({ uploads, remove: queue.remove, onArrived })
  return (
    <div className="grid gap-5">
      <Field
        label={label}
        name={name}
        required={required}
        hint={rulesWords(rules)}
        {...(isHeld && { error: 'Un fichier est encore en route\u00a0: attendez-le ou annulez son envoi.' })}
      >
        <DropPlace ref={input} name={name} rules={rules} onFiles={queue.add} />
      </Field>
      <p role="status" className={uploads.length > 1 ? 'tabular text-sm text-ardoise' : 'sr-only'}>
        {countWords(uploads)}
      </p>
      {uploads.length > 0 && (
        <Suspense>
          <UploadList uploads={uploads} queue={queue} name={name} whenEmpty={input} />
        </Suspense>
      )}
    </div>
  )
}

type DropPlaceProps = {
  ref: React.RefObject<HTMLInputElement | null>
  name: string
  rules: UploadRules
  onFiles: (files: readonly File[]) => void
}

/** The browser's own input; once the scripts run, a place where files can be dropped as well. */
function DropPlace({ ref, name, rules, onFiles }: DropPlaceProps) {
  const isHydrated = useHydrated()
  const control = useFieldControl()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  if (!isHydrated) return <EarlyInput {...{ name, rules, onFiles }} />
  const input = (
    <input
      {...control}
      ref={ref}
      type="file"
      multiple={rules.most > 1}
      accept={acceptOf(rules)}
      // The form sends only the keys of the files that have arrived.
      name={undefined}
      required={undefined}
      className="peer sr-only"
      onFocus={() => warm(loadList)}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
  const id = 'id' in control ? control.id : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the input does
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPointerEnter={() => warm(loadList)}
    >
      {input}
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded border border-dashed px-4 py-5 text-center transition-colors',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-azur',
          'peer-aria-invalid:border-brique',
          isOver ? 'border-azur bg-azur-pale' : 'border-galet bg-blanc hover:border-encre',
        )}
      >
        <span className="font-medium text-azur underline underline-offset-4">
          {rules.most > 1 ? 'Choisissez des fichiers' : 'Choisissez un fichier'}
        </span>
        <span className="text-ardoise">ou déposez-{rules.most > 1 ? 'les' : 'le'} ici</span>
      </label>
    </div>
  )
}

/** The browser's own input until the scripts run; the files that were chosen in it by then are taken. */
function EarlyInput({ name, rules, onFiles }: Omit<DropPlaceProps, 'ref'>) {
  const place = useRef<HTMLDivElement>(null)
  const [take] = useState(() => onFiles)
  useLayoutEffect(() => {
    const input = place.current?.querySelector('input')
    return () => {
      const files = [...(input?.files ?? [])]
      if (input) input.value = ''
      if (files.length > 0) take(files)
    }
  }, [take])
  return (
    <div ref={place}>
      <FileInput name={name} multiple={rules.most > 1} accept={acceptOf(rules)} />
    </div>
  )
}

function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending'
}

/** The progress of all the files, read aloud as they arrive. */
function countWords(uploads: readonly Upload[]): string {
  if (uploads.length === 0) return ''
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const refused = count('refused')
  const wanted = uploads.length - refused
  const halted = count('lost', 'stopped')
  return [
    wanted > 0 && `${files(count('arrived'))} sur ${wanted} ${count('arrived') > 1 ? 'envoyés' : 'envoyé'}`,
    halted > 0 && `${files(halted)} en attente de reprise`,
    refused > 0 && `${files(refused)} ${refused > 1 ? 'refusés' : 'refusé'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function files(count: number): string {
  return `${count}\u00a0fichier${count > 1 ? 's' : ''}`
}
