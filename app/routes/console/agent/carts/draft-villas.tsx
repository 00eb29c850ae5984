import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { PriceBreakdown } from '#modules/pricing/ui/price-breakdown.tsx'
import type { DraftedVilla } from '#modules/proposals/server/read-draft.ts'
import { formatEuros } from '#shared/money.ts'
import { ofName } from '#shared/of-name.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Count } from './search-villas.tsx'

const loadSchema = async () => (await import('./proposal-schema.ts')).COMPOSE_FORM

/** The villas of a draft in their order: price of the day line by line, dates, guests and note to change. */
export function DraftVillas({ villas, mayWrite }: { villas: readonly DraftedVilla[]; mayWrite: boolean }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {villas.map((villa, n) => (
        <li key={villa.key} className="grid gap-3 py-4 dense:gap-1 dense:py-3">
          <DraftVilla villa={villa} />
          {mayWrite && <ChangeVilla villa={villa} isFirst={n === 0} isLast={n === villas.length - 1} />}
        </li>
      ))}
    </ol>
  )
}

function DraftVilla({ villa }: { villa: DraftedVilla }) {
  const { listing, stay, party, quote, note, isKept } = villa
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
      <span className="aspect-3/2 self-start overflow-hidden rounded bg-sable">
        {listing?.cover && <Picture source={listing.cover} sizes="96px" decorative className="size-full" />}
      </span>
      <div className="grid min-w-0 gap-0.5 text-[0.9375rem]">
        <h3 className="font-medium">
          {listing ? `${listing.title}, ${listing.city}` : 'Villa qui n’est plus en ligne'}
        </h3>
        <p className="text-ardoise">
          {formatStayDates(stay)}, {formatParty(party)}
        </p>
        {quote && (
          <p>
            <strong className="font-semibold">{formatEuros(quote.total)}</strong>{' '}
            <span className="text-ardoise">
              frais et taxes compris
              {listing && !listing.isOwn && ', autre agence\u00a0: prix du jour, non garanti'}
            </span>
          </p>
        )}
        {isKept && <p className="text-ardoise">Nuits retenues pour ce contact</p>}
        {note && <p className="whitespace-pre-line wrap-anywhere text-ardoise">{note}</p>}
        <Unbookable villa={villa} />
      </div>
    </div>
  )
}

function Unbookable({ villa: { refusal, reason, nearest } }: { villa: DraftedVilla }) {
  if (!refusal) return null
  const words =
    refusal === 'NOT_FOUND' ? 'Retirez-la de la proposition.' : (reason ?? REFUSAL_MESSAGES[refusal].detail)
  return (
    <Notice tone="error" className="mt-2">
      {words}
      {nearest.length > 0 && (
        <>
          {' '}
          Séjours libres les plus proches&nbsp;: {nearest.map(({ stay }) => formatStayDates(stay)).join(', ')}
          .
        </>
      )}
    </Notice>
  )
}

type ChangeVillaProps = { villa: DraftedVilla; isFirst: boolean; isLast: boolean }

function ChangeVilla({ villa, isFirst, isLast }: ChangeVillaProps) {
  const { key, stay, party, note, listing, quote } = villa
  const name = listing?.title ?? 'cette villa'
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:pl-28">
      <details className="grow open:basis-full max-sm:basis-full">
        <summary className="text-link inline-flex min-h-9 items-center text-sm">
          Prix, dates, voyageurs et note<span className="sr-only"> {ofName(name)}</span>
        </summary>
        <div className="grid gap-5 pt-3">
          {quote && <PriceBreakdown quote={quote} />}
          <FormFor
            intent="change"
            act="proposal.change_villa"
            schema={loadSchema}
            about={{ key }}
            hidden={{ key }}
            preventScrollReset
            className="grid gap-4"
          >
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <DateField name="arrival" label="Arrivée" isBrief defaultValue={stay.arrival} />
              <DateField name="departure" label="Départ" isBrief defaultValue={stay.departure} />
            </div>
            <div className="grid grid-cols-3 gap-3">
              <Count name="adults" label="Adultes" value={party.adults} min={1} />
              <Count name="children" label="Enfants" value={party.children} />
              <Count name="babies" label="Bébés" value={party.babies} />
            </div>
            <Field label="Note pour le client (facultatif)" name="note">
              <TextArea rows={2} maxLength={600} defaultValue={note} />
            </Field>
            <SubmitButton variant="secondary" size="small" className="justify-self-start">
              Enregistrer cette villa
            </SubmitButton>
          </FormFor>
        </div>
      </details>
      {!isFirst && <Arrange of={key} how="up" label="Monter" name={name} />}
      {!isLast && <Arrange of={key} how="down" label="Descendre" name={name} />}
      <Arrange of={key} how="remove" label="Retirer" name={name} />
    </div>
  )
}

type ArrangeProps = { of: string; how: 'remove' | 'up' | 'down'; label: string; name: string }

function Arrange({ of: key, how, label, name }: ArrangeProps) {
  return (
    <FormFor
      intent="arrange"
      act="proposal.arrange_villa"
      about={{ key, how }}
      hidden={{ key, how }}
      preventScrollReset
      notice={null}
    >
      <SubmitButton variant="quiet" size="small" aria-label={`${label} ${name}`}>
        {label}
      </SubmitButton>
    </FormFor>
  )
}
