import { useCallback, useState } from 'react'
import { useFetcher } from 'react-router'
import { useUnanswered } from '#app/shell/connection/unanswered.ts'
import { UnansweredNotice } from '#app/shell/connection/unanswered-notice.tsx'
import type { CartItem } from '#modules/carts/cart.ts'
import { formatParty, partyOf } from '#modules/pricing/party.ts'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import type { DateRange } from '#ui/date-range.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { loadCalendar, VillaCalendarDialog } from '../listing/villa-calendar-dialog.tsx'
import { CartRefusal } from './cart-refusal.tsx'

type Wanted = { dates: DateRange; guests: GuestBands }
type ItemStayProps = { item: CartItem; calendar: { today: CivilDate; lastDay: CivilDate } }

/**
 * Dates and guests, within the villa's limits: each change is sent at once; without scripts, by the button.
 */
export function ItemStay({ item, calendar }: ItemStayProps) {
  const { property } = item
  const { chosen, version, change, problem } = useItemStay(item)
  return (
    <div className="grid gap-3">
      {problem}
      <FormFor intent="update" about={{ item: item.id }} notice={null} className="grid gap-1">
        <DateRangeField
          key={version}
          legend={`Dates du séjour, ${property.title}`}
          defaultValue={chosen.dates}
          min={calendar.today}
          max={calendar.lastDay}
          calendar={(dialog) => <VillaCalendarDialog {...dialog} property={property.id} />}
          load={loadCalendar}
          onChange={(dates) => change({ ...chosen, dates })}
        />
        <Disclosure
          summary={formatParty(partyOf(chosen.guests))}
          aside={<span className="text-link">Modifier</span>}
        >
          <div className="text-encre">
            <PartyFields
              value={chosen.guests}
              onChange={(guests) => change({ ...chosen, guests })}
              maxGuests={property.maxGuests}
            />
          </div>
        </Disclosure>
        <WithoutScripts>
          <SubmitButton variant="secondary" className="mt-2 justify-self-start">
            Mettre à jour
          </SubmitButton>
        </WithoutScripts>
      </FormFor>
    </div>
  )
}

/**
 * The dates and guests that the visitor chooses, before the server has answered, and why the server refused
 * or failed. A stay changed elsewhere, such as in another tab, replaces them: `version` changes, and the
 * field of the dates is reset.
 */
function useItemStay({ id, stay, party }: CartItem) {
  const fetcher = useFetcher<FormAnswer | null>()
  const kept: Wanted = { dates: { from: stay.arrival, to: stay.departure }, guests: party }
  const [chosen, setChosen] = useState(kept)
  const [followed, setFollowed] = useState({ kept: wordsOf(kept), version: 0 })
  if (wordsOf(kept) !== followed.kept) {
    const isFromElsewhere = fetcher.state === 'idle' && wordsOf(kept) !== wordsOf(chosen)
    setFollowed({ kept: wordsOf(kept), version: followed.version + (isFromElsewhere ? 1 : 0) })
    if (isFromElsewhere) setChosen(kept)
  }
  const unanswered = useUnanswered(useCallback(({ form }) => isUpdateOf(id, form), [id]))
  const change = (next: Wanted) => {
    const { from, to } = next.dates
    setChosen(next)
    if (!from || !to) return
    fetcher.submit(
      { intent: 'update', item: id, from, to, ...next.guests },
      { method: 'post', action: '/panier' },
    )
  }
  const refused = fetcher.state === 'idle' ? fetcher.data?.refusal : undefined
  const problem = unanswered ? (
    <UnansweredNotice
      title="Erreur lors du calcul du prix"
      detail="Le prix affiché est celui d’avant ce changement."
      unanswered={{ ...unanswered, tryAgain: () => change(chosen) }}
    />
  ) : (
    refused && <CartRefusal refusal={refused} />
  )
  return { chosen, version: followed.version, change, problem }
}

function wordsOf({ dates: { from, to }, guests }: Wanted): string {
  return `${from} ${to} ${formatParty(partyOf(guests))}`
}

function isUpdateOf(item: string, form: FormData | null): boolean {
  return form?.get('intent') === 'update' && form.get('item') === item
}
