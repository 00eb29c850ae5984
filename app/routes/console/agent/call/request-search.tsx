import X from 'lucide-react/icons/x'
import { Form, Link } from 'react-router'
import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import type { AnsweredRequest } from '#modules/search/server/search-request.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusWhenLost } from '#ui/use-focus-when-lost.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { AskedText } from './asked-text.tsx'
import { type CallDesk, FoundForCall } from './found-for-call.tsx'
import { type CallAddress, callAddress } from './request-address.ts'

type RequestSearchProps = {
  address: CallAddress
  answer: AnsweredRequest | null
  /** Whom the villas are proposed to, and where nights may be kept for them. */
  desk: CallDesk
}

const LONGEST = 300
const CHIP =
  'tabular inline-flex min-h-9 items-center gap-1.5 rounded border border-galet px-3 text-[0.9375rem] transition-colors hover:border-encre hover:bg-blanc dense:min-h-8 dense:text-sm'

/** A stay as it is said aloud, what was read of it, and the villas that meet it with their whole price. */
export function RequestSearch({ address, answer, desk }: RequestSearchProps) {
  const { tel, contact, said } = address
  return (
    <ConsoleSection title="Rechercher un séjour" id="sejour">
      <p className="text-ardoise">
        {
          'Écrivez comme on le dit\u00a0: 8 personnes, 12 au 19\u00a0juillet, piscine, vers Saint-Tropez, 40\u202f000.'
        }
      </p>
      <Form method="get" action="/agent/call#sejour" className="flex flex-wrap items-end gap-3">
        {tel && <input type="hidden" name="tel" value={tel} />}
        {contact && <input type="hidden" name="contact" value={contact} />}
        <div className="min-w-[min(14rem,100%)] flex-1">
          <Field label="Ce que la personne demande" name="dit">
            <AskedText asked={said} maxLength={LONGEST} />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          Rechercher
        </Button>
      </Form>
      {answer && <Answer address={address} answer={answer} desk={desk} />}
    </ConsoleSection>
  )
}

function Answer({ address, answer, desk }: RequestSearchProps & { answer: AnsweredRequest }) {
  const { chips, nearest, otherStays, widened, notUnderstood, corrections, problem, villas } = answer
  const { searches, budget } = answer
  const [first] = searches
  const count = useFocusWhenLost<HTMLParagraphElement>(callAddress(address))
  const to = (searched: CallAddress['searched']) => `${callAddress({ ...address, searched })}#sejour`
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label="Critères compris" className="flex flex-wrap items-center gap-2">
          {chips.map(({ key, label, without }) => (
            <li key={key}>
              <Link
                to={to(without)}
                preventScrollReset
                aria-label={`Retirer le critère\u00a0: ${label}`}
                className={CHIP}
              >
                {label}
                <Icon of={X} size={15} className="text-ardoise" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(notUnderstood.length > 0 || corrections.length > 0) && (
        <Notice tone="warning">
          {notUnderstood.length > 0 && (
            <p>
              Non compris{'\u00a0'}: {notUnderstood.map(quoted).join(', ')}.
            </p>
          )}
          {corrections.map(({ typed, name }) => (
            <p key={typed}>
              {quoted(typed)} est lu {quoted(name)}.
            </p>
          ))}
        </Notice>
      )}
      {otherStays.length > 0 && first?.stay && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-ardoise">Dates proposées, du samedi au samedi. Autres dates{'\u00a0'}:</span>
          {otherStays.map(({ stay, count }) => (
            <Link
              key={stay.arrival}
              to={to({ searches: searches.map((search) => ({ ...search, stay })), budget })}
              preventScrollReset
              className="text-link tabular"
            >
              {formatStayDates(stay)}
              {count !== null && ` (${count})`}
            </Link>
          ))}
        </p>
      )}
      {problem ? (
        <Notice tone="warning">{problem}</Notice>
      ) : (
        <p ref={count} tabIndex={-1} role="status" className="text-ardoise">
          {countWords(villas.length, first?.stay ? formatNights(nightsOf(first.stay)) : null)}
          {widened && ` ${widenedWords(widened)}`}
        </p>
      )}
      {nearest.length > 0 && (
        <ul aria-label="Recherches proches" className="flex flex-wrap gap-x-6 gap-y-1">
          {nearest.map(({ key, label, count, without }) => (
            <li key={key}>
              <Link to={to(without)} preventScrollReset className="text-link tabular inline-block py-1">
                {label} ({count})
              </Link>
            </li>
          ))}
        </ul>
      )}
      {first && villas.length > 0 && <FoundForCall villas={villas} search={first} {...desk} />}
      <p className="flex flex-wrap gap-x-5">
        {searches.map((search, n) => (
          <Link key={resultsAddress(search)} to={resultsAddress(search)} className="text-link">
            {searches.length > 1
              ? `Modifier la recherche ${n + 1} sur le site`
              : 'Modifier la recherche sur le site'}
          </Link>
        ))}
      </p>
    </>
  )
}

/** Why villas farther away are among those that are shown. */
function widenedWords({ fromKm, toKm, found }: NonNullable<AnsweredRequest['widened']>): string {
  const near =
    found === 0 ? 'aucune ne convient' : found === 1 ? 'une seule convient' : `${found} conviennent`
  return `À ${fromKm}\u00a0km, ${near}\u00a0: la recherche va jusqu’à ${toKm}\u00a0km.`
}

const quoted = (words: string) => `«\u00a0${words}\u00a0»`

function countWords(count: number, nights: string | null): string {
  const of = nights
    ? `, prix de tout le séjour (${nights}).`
    : ', prix d’une nuit\u00a0: dites les dates pour le total.'
  if (count === 0)
    return 'Aucune villa ne convient\u00a0: retirez un critère, ou prenez une recherche proche.'
  return count === 1 ? `Une villa${of}` : `${count}\u00a0villas${of}`
}
