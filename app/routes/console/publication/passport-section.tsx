import type { Area } from '#modules/accounts/role-access.ts'
import type { PassportItem } from '#modules/publication/compliance-passport.ts'
import {
  PASSPORT_ITEM_LABELS,
  PASSPORT_STATE_LABELS,
  type PassportItemName,
  type PassportState,
} from '#modules/publication/passport-item.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { mendLink } from './mend-link.ts'
import { PASSPORT_TONES } from './passport-tones.ts'

const MENDED: readonly PassportState[] = ['missing', 'lapsed', 'expiring']

type PassportSectionProps = { listing: PublicationView; area: Area }

/**
 * The compliance passport: first what is to be mended, each item with the way to mend it, then what is in order, folded on a
 * phone.
 */
export function PassportSection({ listing, area }: PassportSectionProps) {
  const { passport } = listing
  const lacking = passport.filter(({ state }) => state === 'missing' || state === 'lapsed').length
  const mended = passport.filter(({ state }) => MENDED.includes(state))
  const settled = passport.filter(({ state }) => !MENDED.includes(state))
  return (
    <ConsoleSection id="passeport" title="Passeport de conformité">
      <p className="max-w-prose leading-relaxed text-ardoise">
        {lacking === 0
          ? 'Rien ne manque à cette annonce pour être publiée.'
          : `${lacking}\u00a0${lacking > 1 ? 'points empêchent' : 'point empêche'} de publier l’annonce.`}
      </p>
      <div className="border-y border-hairline">
        {mended.length > 0 && <PassportItems {...{ listing, area }} items={mended} label="À fournir" />}
        {settled.length > 0 && (
          <Disclosure
            foldsOnPhone
            className={classNames('max-sm:border-b-0', mended.length > 0 && 'border-t sm:border-t!')}
            summary={`${settled.length}\u00a0${settled.length > 1 ? 'points' : 'point'} en règle ou sans objet`}
          >
            <PassportItems {...{ listing, area }} items={settled} label="En règle ou sans objet" />
          </Disclosure>
        )}
      </div>
    </ConsoleSection>
  )
}

type PassportItemsProps = PassportSectionProps & { items: readonly PassportItem[]; label: string }

function PassportItems({ listing: { publicId, owners }, area, items, label }: PassportItemsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline">
      {items.map(({ item, state, evidence, expiresOn, sentence, place }) => (
        <li
          key={item}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4 dense:grid-cols-[15rem_minmax(0,1fr)_auto] dense:items-baseline dense:py-1.5 dense:text-[0.9375rem]"
        >
          <h3 className="font-medium text-encre">{PASSPORT_ITEM_LABELS[item]}</h3>
          <p className="dense:order-last">
            <Badge tone={PASSPORT_TONES[state]}>{PASSPORT_STATE_LABELS[state]}</Badge>
          </p>
          <div className="col-span-2 grid gap-1 sm:col-span-1 dense:flex dense:flex-wrap dense:items-baseline dense:gap-x-4 dense:gap-y-0">
            <p className="leading-relaxed text-ardoise">{sentence}</p>
            {evidence && (
              <p className="text-sm text-ardoise wrap-anywhere">
                {evidence}
                {expiresOn && `, jusqu’au ${formatCivilDate(expiresOn)}`}
              </p>
            )}
            <MendLink
              item={item}
              state={state}
              to={mendLink(place, {
                area,
                publicId,
                checksHere: owners.some(({ unchecked }) => unchecked !== null),
              })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function MendLink({ item, state, to }: { item: PassportItemName; state: PassportState; to: string }) {
  if (!MENDED.includes(state)) return null
  return (
    <p>
      <a href={to} className="text-link inline-flex min-h-11 items-center dense:min-h-6">
        {state === 'missing' ? 'Compléter' : 'Renouveler'}
        <span className="sr-only">{`\u00a0: ${PASSPORT_ITEM_LABELS[item]}`}</span>
      </a>
    </p>
  )
}
