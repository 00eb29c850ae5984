import { type CivilDate, civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import type { OfferedThing } from '#shared/lists/list.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatHour, type Instant } from '#shared/paris-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Offered } from '#ui/offered.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EndFields } from './end-fields.tsx'

type WishFormProps = {
  contact: { id: string; name: string; mayDerogate: boolean } | null
  typedContact: string
  villas: readonly OfferedThing[]
  villa: string
  from: string
  to: string
  guests: { adults: number; children: number; babies: number }
  quote: { total: Cents; isFree: boolean } | { problem: string } | null
  today: CivilDate
  /** The evenings at which an option may end in one press. */
  evenings: readonly { daysAfter: number; endsAt: Instant }[]
  formKey: string
  /** The page is that of a new reservation: it books first, an option is the other way. */
  isBooking: boolean
}

const OPTION = ['option', 'Poser l’option', 'option.place'] as const
const BOOK = ['book', 'Envoyer la réservation à signer', 'option.book_anew'] as const
const OPTION_FIRST = [OPTION, BOOK]
const BOOKING_FIRST = [BOOK, OPTION]

const loadSchema = async () => (await import('./option-schema.ts')).WISH_FORM

/** The villa, the nights and the guests that are asked for, what they cost, and what may be done. */
export function WishForm({
  contact,
  typedContact,
  villas,
  villa,
  from,
  to,
  guests,
  quote,
  today,
  evenings,
  formKey,
  isBooking,
}: WishFormProps) {
  const acts = evenings.map(({ daysAfter, endsAt }) => ({ act: `evening-${daysAfter}`, endsAt }))
  return (
    <FormFor
      intent={['option', 'wait', 'book', ...acts.map(({ act }) => act)]}
      schema={loadSchema}
      hidden={{ formKey, shownOn: today, ...(contact && { contact: contact.id }) }}
      className="form-parts"
    >
      <FormPart title={contact ? 'La villa' : 'Le contact et la villa'}>
        {!contact && (
          <TextField
            label="Contact"
            name="contact"
            required
            defaultValue={typedContact}
            autoComplete="off"
            hint="Son nom entier, son adresse e-mail ou son numéro."
          />
        )}
        <Field label="Villa" name="villa" required>
          <Select defaultValue={villa}>
            <option value="">Choisir une villa</option>
            {villas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FormPart>
      <FormPart title="Le séjour">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Arrivée" name="from" required min={today} defaultValue={from} isBrief />
          <DateField label="Départ" name="to" required min={today} defaultValue={to} isBrief />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Count label="Adultes" name="adults" value={guests.adults} least={1} />
          <Count label="Enfants (2 à 12 ans)" name="children" value={guests.children} least={0} />
          <Count label="Bébés" name="babies" value={guests.babies} least={0} />
        </div>
        <Quoted quote={quote} />
      </FormPart>
      <FormPart
        title="L’échéance de l’option"
        help={
          <p>
            Sans jour, l’option dure 48&nbsp;heures. Elle finit au plus tard le jour de l’arrivée. Heure de
            Paris.
          </p>
        }
      >
        <EndFields today={today} mayDerogate={contact?.mayDerogate ?? false} />
      </FormPart>
      <FormPart>
        <div className="flex flex-wrap items-center gap-4">
          {/* The first one is what Enter does. */}
          {(isBooking ? BOOKING_FIRST : OPTION_FIRST).map(([intent, label, act], place) => (
            <SubmitButton
              key={intent}
              intent={intent}
              act={act}
              variant={place === 0 ? 'primary' : 'secondary'}
              pendingLabel="Un instant…"
            >
              {label}
            </SubmitButton>
          ))}
          <SubmitButton intent="wait" act="option.wait" variant="secondary" pendingLabel="Un instant…">
            Mettre en liste d’attente
          </SubmitButton>
        </div>
        {!isBooking && (
          <Offered act="option.place">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="text-ardoise">Ou une option jusqu’au{'\u00a0'}:</span>
              {acts.map(({ act, endsAt }) => (
                <SubmitButton
                  key={act}
                  intent={act}
                  variant="secondary"
                  size="small"
                  pendingLabel="Un instant…"
                >
                  {eveningWords(endsAt)}
                </SubmitButton>
              ))}
            </div>
          </Offered>
        )}
      </FormPart>
    </FormFor>
  )
}

/** « samedi 28 novembre à 20 h » */
const eveningWords = (endsAt: Instant) =>
  `${formatCivilDate(civilDateInParis(new Date(endsAt)), 'weekday')} à ${formatHour(endsAt)}`

function Count({ label, name, value, least }: { label: string; name: string; value: number; least: number }) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={least}
      max={20}
      required
      defaultValue={String(value)}
    />
  )
}

function Quoted({ quote }: { quote: WishFormProps['quote'] }) {
  if (!quote) return null
  if ('problem' in quote) return <Notice tone="warning">{quote.problem}</Notice>
  return (
    <Notice tone={quote.isFree ? 'success' : 'warning'} title={formatEuros(quote.total)}>
      {quote.isFree
        ? 'Ces nuits sont libres. Prix total, frais et taxe de séjour compris.'
        : 'Une partie de ces nuits est prise\u00a0: le contact peut se mettre en liste d’attente.'}
    </Notice>
  )
}
