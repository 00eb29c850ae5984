import { type KeyboardEvent, useRef, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { LONGEST_MESSAGE } from '../message-text.ts'
import { MessageFileInput } from './message-file-input.tsx'
import { useDraft } from './use-draft.ts'
import { useFileSending } from './use-file-sending.ts'

const loadSchema = async () => (await import('../message-forms.ts')).THREAD_FORM

/** The id of the text of a message: `#message` of a page leads to it. */
const COMPOSER_ID = 'message'

type MessageComposerProps = {
  /** The name of the draft: the thread, or the stay whose thread is not open yet. */
  about: string
  /** The key that names the form; the loader makes a new one each time. */
  formKey: string
  /** The message that was just sent by this form, if any. */
  sent: string | null
  label: string
  hint?: string
  /** The address under which files are sent with their progress: of the thread, or of the page that opens it. */
  at: string
  /** For the agency alone: it may write notes, and mention these colleagues. */
  notes?: { colleagues: readonly { id: string; name: string }[] }
}

/**
 * The form of a message. Ctrl + Enter sends it; the typed text is kept in the tab until then; focus stays.
 */
export function MessageComposer(props: MessageComposerProps) {
  const { about, formKey, sent, label, hint, at, notes } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [form, setForm] = useState({ key: formKey, sent })
  const [adopt] = useState(() => (key: string) => setForm((shown) => ({ ...shown, key })))
  // A new form begins once the previous one was sent, and not when the page only reloads its data.
  if (form.sent !== sent) setForm({ key: formKey, sent })
  const keep = useDraft(about, area, { key: form.key, adopt }, sent)
  const hydrated = useHydrated()
  const { complete, progress, stop } = useFileSending(at)
  return (
    <FormFor
      intent="send"
      act={['message.send', 'message.send_about_stay']}
      schema={loadSchema}
      hidden={{ formKey: form.key }}
      preventScrollReset
      encType="multipart/form-data"
      complete={complete}
      className="grid max-w-[44rem] gap-4"
    >
      <Field label={label} name="text" id={COMPOSER_ID} required hint={hint}>
        <TextArea
          ref={area}
          maxLength={LONGEST_MESSAGE}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={sendOnCtrlEnter}
          onInput={({ currentTarget }) => keep(currentTarget.value)}
        />
      </Field>
      <MessageFileInput key={form.key} progress={progress} onStop={stop} />
      {notes && (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Checkbox
            name="note"
            value="yes"
            label="Note interne"
            hint="Le client et le propriétaire ne la voient pas."
          />
          {notes.colleagues.length > 0 && (
            <Field label="Prévenir un collègue (facultatif)" name="mention">
              <Select>
                <option value="">Personne</option>
                {notes.colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton pendingLabel="Envoi en cours…">Envoyer</SubmitButton>
        {hydrated && <p className="text-sm text-ardoise pointer-coarse:hidden">Ctrl + Entrée pour envoyer</p>}
      </div>
    </FormFor>
  )
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
