import { CALL_PURPOSES } from '#modules/contacts/call-purpose.ts'
import { CALL_OUTCOMES, NOTE_KINDS } from '#modules/contacts/contact-note.ts'
import { type Prospecting, prospectingWords } from '#modules/contacts/prospecting.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const loadSchema = async () => (await import('./contact-schema.ts')).NOTE_FORM

type NoteFormProps = { formKey: string; today: CivilDate; prospecting: Prospecting }

/**
 * The form of a note: what was said, why, when, how it ended and what is to be done next. `prospecting` is what a call to sell would be
 * today; the call of a former day is judged by its day.
 */
export function NoteForm({ formKey, today, prospecting }: NoteFormProps) {
  return (
    <FormFor
      key={formKey}
      intent="note"
      act="contact.note"
      schema={loadSchema}
      hidden={{ formKey }}
      className="grid gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Nature" name="kind">
          <Select>
            {Object.entries(NOTE_KINDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Motif de l’appel" name="purpose">
          <Select>
            <option value="">Choisir</option>
            {Object.entries(CALL_PURPOSES).map(([purpose, words]) => (
              <option key={purpose} value={purpose}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-sm leading-relaxed text-ardoise">{prospectingWords(prospecting)}</p>
      <Field label="Ce qui s’est dit" name="text" required>
        <TextArea rows={3} maxLength={4000} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Résultat de l’appel" name="outcome">
          <Select>
            <option value="">Non précisé</option>
            {Object.entries(CALL_OUTCOMES).map(([outcome, words]) => (
              <option key={outcome} value={outcome}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <DateField label="Jour de l’échange" name="day" required isBrief defaultValue={today} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField label="À faire ensuite (facultatif)" name="nextAct" autoComplete="off" maxLength={160} />
        <DateField label="Rappel le" name="nextOn" isBrief />
      </div>
      <SubmitButton pendingLabel="Enregistrement…" className="justify-self-start">
        Noter
      </SubmitButton>
    </FormFor>
  )
}

/** Says that what was to be done is done. */
export function FinishReminder({ note, act }: { note: string; act: string }) {
  return (
    <FormFor intent="finish-reminder" act="contact.finish_reminder" about={{ note }} hidden={{ note }}>
      <SubmitButton variant="secondary" size="small" aria-label={`Marquer comme fait\u00a0: ${act}`}>
        Marquer comme fait
      </SubmitButton>
    </FormFor>
  )
}
