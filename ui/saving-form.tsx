import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { type FormAnswer, refusedOf } from '#shared/forms/form-answer.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { formatHour, type Instant } from '#shared/paris-time.ts'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { FormContext } from './form-context.ts'
import { FormNotice } from './form-notice.tsx'
import { Notice } from './notice.tsx'
import type { Saved } from './saving-answer.ts'
import { SubmitButton } from './submit-button.tsx'
import { type OwnSender, type SavingState, useLeaveWarning, useSaving } from './use-saving.ts'
import { WithoutScripts } from './without-scripts.tsx'

type SavingFormProps = {
  /** The act of this form. */
  intent: string
  /** Hidden fields, unchanged since the form was opened. */
  hidden?: Readonly<Record<string, string | number>>
  /** Names this form among the others of its act on the page: hidden fields that a refusal must name too. */
  about?: Readonly<Record<string, string | number>>
  /** The act of a button of the form that ends what is edited, such as « Noter l’appel »; its refusals are shown as those of the form. */
  closes?: string
  /** Leaves the button to browsers without scripts: for one of many short forms on a page. */
  isShort?: boolean
  /** Sends the fields in the place of the page’s action. */
  send?: OwnSender
  /** What is said of values that this browser keeps until the server has them (`KEPT`). */
  keptWords?: string
  /** When it was saved before the page was opened. */
  savedAt?: Instant | null
  /** The notice above the fields of a refused form, in place of the usual words. */
  notice?: (refused: FormAnswer) => ReactNode
  className?: string
  children: ReactNode
}

const QUESTION = 'Votre dernière saisie n’est pas enregistrée. Quitter cette page et la perdre\u00a0?'

/**
 * A form that saves while it is edited, and by its button, the only way without scripts. What could not be
 * saved stays as typed: an invalid field shows its error, a lost connection is tried again, and leaving the
 * page needs a confirmation.
 */
export function SavingForm({
  intent,
  hidden = {},
  about = {},
  closes,
  isShort = false,
  send,
  keptWords = '',
  savedAt = null,
  notice,
  className,
  children,
}: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [opened] = useState(hidden)
  const [pressed, setPressed] = useState<FormAnswer | null>(null)
  const [isPressed, setIsPressed] = useState(false)
  const saving = useSaving(form, send)
  const answer = refusedOf(useActionData(), intent, ...(closes ? [closes] : []))
  const isAnswer = Object.entries(about).every(([name, value]) => answer?.values[name] === String(value))
  const page = isAnswer ? answer : null
  const refused = saving.refused ?? (saving.saved ? null : page)
  if (isPressed && saving.state !== 'saving' && refused !== pressed) setPressed(refused)
  useFocusFirstInvalid(form, pressed)
  useLeaveWarning(saving.state, QUESTION)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isClosing = closes !== undefined && submitter?.getAttribute('value') === closes
    // What closes the form is sent even during a save, which carries less.
    if (saving.state === 'saving' && !(isClosing && !isPressed)) return
    setIsPressed(true)
    saving.send(submitter)
  }
  const pending = saving.state === 'saving' && isPressed ? intent : null
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={className}
      onSubmit={submit}
      onInput={() => {
        setIsPressed(false)
        saving.type()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saving.flush()
      }}
    >
      <FormContext value={{ errors: refused?.errors ?? {}, values: page?.values ?? {}, pending }}>
        <input type="hidden" name={INTENT} value={intent} />
        {Object.entries({ ...about, ...opened }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused && (notice ? notice(refused) : <FormNotice refused={refused} />)}
        {saving.saved && <SavedNotes notes={saving.saved.notes} />}
        {children}
        <SavingFoot isShort={isShort}>
          <SavingStatus state={saving.state} at={saving.saved?.at ?? savedAt} keptWords={keptWords} />
        </SavingFoot>
      </FormContext>
    </Form>
  )
}

function SavingFoot({ isShort, children }: { isShort: boolean; children: ReactNode }) {
  if (isShort) {
    return (
      <div className="min-h-6 text-sm">
        <WithoutScripts>
          <SubmitButton variant="secondary" size="small">
            Enregistrer
          </SubmitButton>
        </WithoutScripts>
        {children}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-6">
      <SubmitButton pendingLabel="Enregistrement…">Enregistrer</SubmitButton>
      {children}
    </div>
  )
}

function SavedNotes({ notes }: { notes: Saved['saved']['notes'] }) {
  if (notes.length === 0) return null
  return (
    <Notice title="Modifié entre-temps ailleurs">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The state of the save, in words. */
export function SavingStatus({
  state,
  at,
  keptWords = '',
}: {
  state: SavingState
  at: Instant | null
  keptWords?: string
}) {
  return (
    <p role="status" className={state === 'lost' || state === 'refused' ? 'text-brique' : 'text-ardoise'}>
      {state === 'kept' ? keptWords : wordsOf(state, at)}
    </p>
  )
}

function wordsOf(state: SavingState, at: Instant | null): string {
  if (state === 'saving') return 'Enregistrement…'
  if (state === 'typed') return 'Modifications en cours'
  if (state === 'lost')
    return 'Connexion perdue\u00a0: votre saisie est gardée ici, l’enregistrement est tenté à nouveau.'
  if (state === 'refused') return 'Non enregistré\u00a0: corrigez ce qui est signalé.'
  return at ? `Enregistré à ${formatHour(at)}` : ''
}
