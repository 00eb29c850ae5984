import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { priceWords } from '#modules/proposals/proposal-text.ts'
import { type VillaView, VOTE_WORDS, type Vote } from '#modules/proposals/proposal-view.ts'
import { VillaComments } from '#modules/proposals/ui/villa-comments.tsx'
import { ofName } from '#shared/of-name.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Picture } from '#ui/picture.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { optionAddress } from '../options/option-address.ts'

const loadSchema = async () => (await import('./proposal-schema.ts')).PROPOSAL_FORM

type SentVillasProps = {
  villas: readonly VillaView[]
  /** Public identifier of whom they were proposed to. */
  contact: string
  formKey: string
  mayAnswer: boolean
}

/** The villas as they were sent and as they stand, who keeps or dismisses each, and what is said under it. */
export function SentVillas({ villas, contact, formKey, mayAnswer }: SentVillasProps) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {villas.map((villa) => (
        <li key={villa.key} className="grid gap-4 py-5 dense:gap-3 dense:py-4">
          <div className="grid grid-cols-[min(6rem,25%)_minmax(0,1fr)] gap-4">
            <span className="aspect-3/2 self-start overflow-hidden rounded bg-sable">
              {villa.card?.photos[0] && (
                <Picture source={villa.card.photos[0]} sizes="96px" decorative className="size-full" />
              )}
            </span>
            <div className="grid min-w-0 gap-1 text-[0.9375rem]">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h3 className="font-medium">{villa.title}</h3>
                <Standing villa={villa} />
              </div>
              <p className="text-ardoise">
                {formatStayDates(villa.stay)}, {formatParty(villa.party)}
              </p>
              <p>{priceWords(villa)}</p>
              {villa.note && <p className="whitespace-pre-line wrap-anywhere text-ardoise">{villa.note}</p>}
              <Votes villa={villa} />
              <Keeping villa={villa} contact={contact} mayKeep={mayAnswer} />
            </div>
          </div>
          {villa.comments.length > 0 && <VillaComments comments={villa.comments} ours />}
          {mayAnswer && villa.comments.length > 0 && <Answer villa={villa} formKey={formKey} />}
          {mayAnswer && villa.comments.length === 0 && (
            <details className="sm:pl-28">
              <summary className="text-link inline-flex min-h-9 items-center text-sm dense:min-h-7">
                Écrire au client<span className="sr-only"> au sujet {ofName(villa.title)}</span>
              </summary>
              <Answer villa={villa} formKey={formKey} />
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What the agency says of a villa under it: folded away until the family has said something. */
function Answer({ villa, formKey }: { villa: VillaView; formKey: string }) {
  return (
    <FormFor
      key={`${villa.key} ${villa.comments.length}`}
      intent="answer"
      act="proposal.answer"
      schema={loadSchema}
      about={{ villa: villa.key }}
      hidden={{ villa: villa.key, formKey: `${formKey} ${villa.key}` }}
      preventScrollReset
      className="grid gap-2"
    >
      <Field label={`Répondre au sujet ${ofName(villa.title)}`} name="text">
        <TextArea rows={1} maxLength={1000} className="min-h-11" />
      </Field>
      <SubmitButton variant="secondary" size="small" className="justify-self-start">
        Envoyer la réponse
      </SubmitButton>
    </FormFor>
  )
}

/** The option that keeps its nights, or the way to one with all filled in. */
function Keeping({ villa, contact, mayKeep }: { villa: VillaView; contact: string; mayKeep: boolean }) {
  const { title, stay, party, state, card, isOwn, option } = villa
  if (option) {
    const words = `Option jusqu’au ${formatInstant(option.endsAt)}`
    return (
      <p className="text-sm">
        {mayKeep ? (
          <Link to={`/agent/options/${option.id}`} className="text-link">
            {words}
          </Link>
        ) : (
          words
        )}
        {option.by && `, demandée par ${option.by}`}
      </p>
    )
  }
  if (!mayKeep || !isOwn || !card || state !== 'free') return null
  return (
    <Link
      to={optionAddress({ contact, villa: card.publicId, stay, guests: party })}
      aria-label={`Option\u00a0: ${title}`}
      className="text-link inline-flex min-h-9 items-center justify-self-start text-sm dense:min-h-7"
    >
      Option
    </Link>
  )
}

function Standing({ villa: { state, pay } }: { villa: VillaView }) {
  if (state === 'begun') return <Badge tone="success">Réservation commencée</Badge>
  if (state === 'kept') return <Badge tone="success">Retenue pour ce client</Badge>
  if (state === 'free' && pay)
    return <Badge tone="success">{pay.isPromised ? 'Libre, prix garanti' : 'Libre, prix du jour'}</Badge>
  if (state === 'on_request') return <Badge tone="info">Sur demande</Badge>
  return <Badge tone="error">{state === 'archived' ? 'N’est plus en ligne' : 'Prise entre-temps'}</Badge>
}

function Votes({ villa: { votes } }: { villa: VillaView }) {
  if (votes.length === 0) return <p className="text-sm text-ardoise">Pas encore d’avis.</p>
  const by = (vote: Vote) => votes.filter((one) => one.vote === vote).map(({ name }) => name)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {(['keep', 'dismiss'] as const).map(
        (vote) =>
          by(vote).length > 0 && (
            <li key={vote}>
              <Badge tone={vote === 'keep' ? 'success' : 'neutral'}>{VOTE_WORDS[vote]}</Badge>{' '}
              {by(vote).join(', ')}
            </li>
          ),
      )}
    </ul>
  )
}
