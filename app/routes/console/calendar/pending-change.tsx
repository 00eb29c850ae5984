import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { awaitedAnswer, waitingWords } from '#modules/listing-changes/waiting-words.ts'
import type { PendingNights } from '#modules/planning/server/get-villa-month.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type PendingChangeProps = { area: Area; property: string; change: PendingNights | null }

/** The change of single nights that is prepared or waits for the owner: what it is, and what its reader does about it. */
export function PendingChange({ area, property, change }: PendingChangeProps) {
  if (!change) return null
  const { isSent, at, lines } = change
  const reader = area === 'owner' ? 'owner' : 'agency'
  const title = isSent
    ? waitingWords(at, reader)
    : `Préparé le ${formatInstant(at)}, pas encore proposé au propriétaire`
  return (
    <ConsoleSection title={title} id="changement">
      <p className="max-w-prose text-ardoise">
        Rien n’en paraît avant {awaitedAnswer(reader)}&nbsp;: les voyageurs voient les prix et les séjours
        minimums du calendrier ci-dessous.
      </p>
      <DefinitionList items={lines.map(([term, value]) => ({ term, value }))} />
      {isSent ? <SentChange area={area} property={property} /> : <PreparedActs change={change} />}
    </ConsoleSection>
  )
}

function SentChange({ area, property }: Pick<PendingChangeProps, 'area' | 'property'>) {
  const [to, words] =
    area === 'owner'
      ? [`/owner/properties/${property}/changements`, 'Lire et répondre']
      : [`/${area}/properties/${property}/publication`, 'Voir la proposition, ou la reprendre']
  return (
    <p>
      <Link to={to} className="text-link">
        {words}
      </Link>
    </p>
  )
}

function PreparedActs({ change: { canBeSent } }: { change: PendingNights }) {
  return (
    <div className="grid justify-items-start gap-3">
      {!canBeSent && (
        <p className="max-w-prose text-ardoise">
          Ce changement pourra être proposé au propriétaire quand l’annonce sera de nouveau en ligne.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canBeSent && (
          <FormFor intent="propose" act="listing.propose_change">
            <SubmitButton>Proposer au propriétaire</SubmitButton>
          </FormFor>
        )}
        <FormFor intent="give_up" act="nights.give_up">
          <SubmitButton variant="secondary">Abandonner ce changement</SubmitButton>
        </FormFor>
      </div>
    </div>
  )
}
