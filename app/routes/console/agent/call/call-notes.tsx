import { Link } from 'react-router'
import { CALL_PURPOSES } from '#modules/contacts/call-purpose.ts'
import type { Caller } from '#modules/contacts/caller.ts'
import { CALL_OUTCOMES } from '#modules/contacts/contact-note.ts'
import { type Prospecting, prospectingWords } from '#modules/contacts/prospecting.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SavingForm } from '#ui/saving-form.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type CallNotesProps = { caller: Caller & { prospecting: Prospecting }; today: CivilDate; formKey: string }

/** What is said during a call: why first, then notes that are kept as one types, how it ended, and what comes next. */
export function CallNotes({ caller: { id, draft, prospecting }, today, formKey }: CallNotesProps) {
  return (
    <SavingForm
      intent="keep"
      closes="finish"
      hidden={{ contact: id, formKey: draft?.formKey ?? formKey }}
      savedAt={draft?.savedAt ?? null}
      isShort
      className="grid gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Motif" name="purpose" required>
          <Select defaultValue={draft?.purpose ?? ''}>
            <option value="">Choisir</option>
            {Object.entries(CALL_PURPOSES).map(([purpose, words]) => (
              <option
                key={purpose}
                value={purpose}
                disabled={purpose === 'prospecting' && !prospecting.allowed}
              >
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Résultat" name="outcome">
          <Select defaultValue={draft?.outcome || 'reached'}>
            {Object.entries(CALL_OUTCOMES).map(([outcome, words]) => (
              <option key={outcome} value={outcome}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-sm leading-relaxed text-ardoise">
        {prospectingWords(prospecting)}
        {!prospecting.allowed && (
          <>
            {' '}
            <Link to={`/agent/contacts/${id}`} className="text-link">
              Ouvrir sa fiche
            </Link>
          </>
        )}
      </p>
      <Field label="Ce qui se dit" name="text" required>
        <TextArea rows={7} maxLength={4000} defaultValue={draft?.text ?? ''} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label="À faire ensuite (facultatif)"
          name="nextAct"
          autoComplete="off"
          maxLength={160}
          defaultValue={draft?.nextAct ?? ''}
        />
        <DateField
          label="Le"
          name="nextOn"
          isBrief
          min={today}
          max={addDays(today, 730)}
          defaultValue={draft?.nextOn ?? ''}
        />
      </div>
      <SubmitButton
        intent="finish"
        act="contact.note"
        pendingLabel="Enregistrement…"
        className="justify-self-start"
      >
        Noter l’appel
      </SubmitButton>
    </SavingForm>
  )
}
