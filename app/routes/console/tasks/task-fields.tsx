import { RECURRENCE_CHOICES } from '#modules/tasks/recurrence.ts'
import { TASK_KINDS, type TypedTask } from '#modules/tasks/task.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type Doers = readonly { id: string; name: string }[]

/** The fields of a task, new or known; `hasStay` where it may move with a stay. */
export function TaskFields({ known, doers, hasStay }: { known: TypedTask; doers: Doers; hasStay: boolean }) {
  return (
    <>
      <TextField
        label="À faire"
        name="title"
        required
        autoComplete="off"
        maxLength={160}
        defaultValue={known.title}
      />
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <KindField value={known.kind} />
        <DoerField doers={doers} value={known.agentId} none="Pas encore confiée" />
        <DateField label="Jour" name="day" required isBrief defaultValue={known.day} />
        <TimeField value={known.time} />
      </div>
      {hasStay && (
        <Field
          label="Si les dates du séjour changent"
          name="anchor"
          hint="La tâche se déplace d’autant de jours que ce qu’elle suit."
        >
          <Select defaultValue={known.anchor ?? ''}>
            <option value="arrival">Elle suit l’arrivée</option>
            <option value="departure">Elle suit le départ</option>
            <option value="">Elle reste à son jour</option>
          </Select>
        </Field>
      )}
      <Field label="Note (facultatif)" name="note">
        <TextArea rows={3} maxLength={2000} defaultValue={known.note} />
      </Field>
    </>
  )
}

/** When a new task comes again after its day. */
export function RepeatFields() {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <Field label="Revient" name="repeat">
        <Select defaultValue="">
          <option value="">Jamais</option>
          {Object.entries(RECURRENCE_CHOICES).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <DateField label="Jusqu’au (facultatif)" name="until" isBrief />
    </div>
  )
}

export function KindField({ value }: { value: TypedTask['kind'] }) {
  return (
    <Field label="Nature" name="kind">
      <Select defaultValue={value}>
        {Object.entries(TASK_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function DoerField({ doers, value, none }: { doers: Doers; value: string | null; none: string }) {
  return (
    <Field label="Confiée à" name="agent">
      <Select defaultValue={value ?? ''}>
        <option value="">{none}</option>
        {doers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function TimeField({ value }: { value: string | null }) {
  return <TextField label="Heure (facultatif)" name="time" type="time" defaultValue={value ?? ''} />
}
