import { addDays } from '#shared/civil-date.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { LetterShown } from './load-letter.ts'

const loadSchema = async () => (await import('./letter-schema.ts')).LETTER_FORM

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** « 1 abonné », « 12 abonnés ». */
const readersWords = (count: number) =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'abonnés' : 'abonné'}`

/** Who is left out for having had another letter; empty where all of them get it. */
const restingWords = (count: number) =>
  count > 0
    ? ` ${readersWords(count)} n’en ${count > 1 ? 'recevraient' : 'recevrait'} pas${'\u00a0'}: une seule par mois est promise, et une autre est partie depuis moins d’un mois ou va partir.`
    : ''

/** Where the sending of a letter stands, and what may be done about it. */
export function Sending({ letter }: { letter: LetterShown }) {
  const { state, scheduledFor, startedAt, endedAt, readers, resting } = letter
  if (state === 'draft') return <BeforeSending letter={letter} />
  return (
    <div className="grid gap-6">
      {state === 'scheduled' ? (
        <p>
          Elle part le {formatInstant(scheduledFor!)}, à {readersWords(readers)} à ce jour.
          {restingWords(resting)} Elle ne se modifie plus{'\u00a0'}; les prix seront ceux de ce moment.
        </p>
      ) : (
        <Figures letter={letter} startedAt={startedAt!} endedAt={endedAt} />
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'scheduled' && <Act intent="cancel">Annuler l’envoi</Act>}
        {state === 'sending' && <Act intent="pause">Mettre en pause</Act>}
        {state === 'paused' && <Act intent="resume">Reprendre l’envoi</Act>}
        {(state === 'sending' || state === 'paused') && (
          <Act intent="stop" danger>
            Arrêter pour de bon
          </Act>
        )}
      </div>
    </div>
  )
}

function BeforeSending({ letter: { problems, revision, today, readers, resting } }: { letter: LetterShown }) {
  if (problems.length > 0)
    return (
      <Notice tone="info" title="Avant de l’envoyer">
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    )
  if (readers + resting === 0)
    return (
      <p className="text-ardoise">
        Aucun abonné ne la recevrait à ce jour{'\u00a0'}: attendez qu’une adresse soit confirmée, ou
        choisissez d’autres abonnés.
      </p>
    )
  const read = { read: String(revision) }
  return (
    <div className="grid gap-6">
      <p>
        {readers === 0 ? 'Aucun abonné' : readersWords(readers)}{' '}
        {readers > 1 ? 'la recevraient' : 'la recevrait'} à ce jour.{restingWords(resting)}
      </p>
      <FormFor
        key={`schedule ${revision}`}
        intent="schedule"
        hidden={read}
        schema={loadSchema}
        className="grid max-w-md items-start gap-4 sm:grid-cols-2"
      >
        <DateField label="Jour de l’envoi" name="day" defaultValue={addDays(today, 1)} min={today} required />
        <Field label="Heure, à Paris" name="hour">
          <Select defaultValue="10">
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {formatTimeOfDay(`${hour}:00`)}
              </option>
            ))}
          </Select>
        </Field>
        <SubmitButton className="justify-self-start sm:col-span-2" pendingLabel="Programmation…">
          Programmer l’envoi
        </SubmitButton>
      </FormFor>
      <FormFor
        key={`send ${revision}`}
        intent="send"
        hidden={read}
        schema={loadSchema}
        className="grid gap-2"
      >
        <p className="text-sm text-ardoise">
          Ou tout de suite{'\u00a0'}: ce qui est parti ne se reprend pas.
        </p>
        <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Envoi…">
          Envoyer maintenant
        </SubmitButton>
      </FormFor>
    </div>
  )
}

type FiguresProps = { letter: LetterShown; startedAt: string; endedAt: string | null }

function Figures({ letter: { figures }, startedAt, endedAt }: FiguresProps) {
  const { copies, sent, waiting, refused, leftOut, unsubscribed } = figures
  const items = [
    { term: 'Début', value: formatInstant(startedAt) },
    ...(endedAt ? [{ term: 'Fin', value: formatInstant(endedAt) }] : []),
    { term: 'Abonnés à ce moment', value: numberOf(copies) },
    { term: 'Envoyées', value: numberOf(sent) },
    ...(waiting > 0 ? [{ term: 'En attente', value: numberOf(waiting) }] : []),
    { term: 'Refusées par leur messagerie', value: numberOf(refused) },
    ...(leftOut > 0 ? [{ term: 'Laissées de côté', value: numberOf(leftOut) }] : []),
    { term: 'Désabonnements par cette lettre', value: numberOf(unsubscribed) },
  ]
  return (
    <div className="grid gap-3">
      <DefinitionList items={items} />
      <p className="text-sm text-ardoise">
        Ni ouverture ni clic n’est mesuré{'\u00a0'}: la lettre le promet à ses lecteurs.
      </p>
    </div>
  )
}

const numberOf = (count: number) => <span className="tabular">{count.toLocaleString('fr-FR')}</span>

type ActProps = { intent: 'cancel' | 'pause' | 'resume' | 'stop'; danger?: boolean; children: string }

function Act({ intent, danger = false, children }: ActProps) {
  return (
    <FormFor intent={intent} schema={loadSchema}>
      <SubmitButton variant={danger ? 'danger' : 'secondary'} size="small">
        {children}
      </SubmitButton>
    </FormFor>
  )
}
