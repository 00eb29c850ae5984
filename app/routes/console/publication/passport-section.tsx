import type { Area } from '#modules/accounts/role-access.ts'
import {
  PASSPORT_ITEM_LABELS,
  PASSPORT_STATE_LABELS,
  type PassportItemName,
  type PassportState,
} from '#modules/publication/passport-item.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { mendLink } from './mend-link.ts'
import { PASSPORT_TONES } from './passport-tones.ts'

const MENDED = ['missing', 'lapsed', 'expiring']

/** The compliance passport: each item with its state, what shows it and, where it lacks, the way to mend it. */
export function PassportSection({ listing, area }: { listing: PublicationView; area: Area }) {
  const { publicId, passport } = listing
  const isReviewed = listing.status !== 'draft'
  const lacking = passport.filter(({ state }) => state === 'missing' || state === 'lapsed').length
  return (
    <ConsoleSection id="passeport" title="Passeport de conformité">
      <p className="max-w-prose leading-relaxed text-ardoise">
        {lacking === 0
          ? 'Rien ne manque à cette annonce pour être publiée.'
          : `${lacking}\u00a0${lacking > 1 ? 'points empêchent' : 'point empêche'} de publier l’annonce.`}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {passport.map(({ item, state, evidence, expiresOn, sentence, place }) => (
          <li key={item} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid gap-1">
              <h3 className="font-medium">{PASSPORT_ITEM_LABELS[item]}</h3>
              <p className="leading-relaxed text-ardoise">{sentence}</p>
              {evidence && (
                <p className="text-sm text-ardoise wrap-anywhere">
                  {evidence}
                  {expiresOn && `, jusqu’au ${formatCivilDate(expiresOn)}`}
                </p>
              )}
              <MendLink item={item} state={state} to={mendLink(place, { area, publicId, isReviewed })} />
            </div>
            <p className="justify-self-start sm:justify-self-end">
              <Badge tone={PASSPORT_TONES[state]}>{PASSPORT_STATE_LABELS[state]}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}

function MendLink({ item, state, to }: { item: PassportItemName; state: PassportState; to: string }) {
  if (!MENDED.includes(state)) return null
  return (
    <p>
      <a href={to} className="text-link inline-flex min-h-11 items-center">
        {state === 'missing' ? 'Compléter' : 'Renouveler'}
        <span className="sr-only">{`\u00a0: ${PASSPORT_ITEM_LABELS[item]}`}</span>
      </a>
    </p>
  )
}
