import type { ReactNode } from 'react'
import { CancellationTerms } from '#modules/pricing/ui/cancellation-terms.tsx'
import { SeasonTable } from '#modules/pricing/ui/season-table.tsx'
import { amenitiesByCategory } from '#modules/properties/amenity.ts'
import { ANIMALS_LABELS, formatRegistration, POOL_DEVICE_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'

const squareMetres = new Intl.NumberFormat('fr-FR')

type ListingDetailsProps = {
  content: PublicContent
  today: CivilDate
  /** Arrival of the stay in the address: cancellation terms then have their dates. */
  arrival: CivilDate | null
}

/** Everything there is to know of a villa, one section a subject. */
export function ListingDetails({ content, today, arrival }: ListingDetailsProps) {
  return (
    <div className="divide-y divide-hairline border-b border-hairline">
      <Section title="La maison">
        {content.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className="max-w-prose leading-relaxed">
            {paragraph}
          </p>
        ))}
      </Section>
      <Section title="Pièces et couchages">
        <DefinitionList items={content.rooms.map(({ name, beds }) => ({ term: name, value: beds }))} />
        {content.annexes.length > 0 && <Facts facts={content.annexes} />}
      </Section>
      <Section title="Équipements">
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {amenitiesByCategory(content.amenities).map(({ category, label, amenities }) => (
            <div key={category} className="grid content-start gap-2">
              <h3 className="font-medium">{label}</h3>
              <Facts facts={amenities.map((amenity) => amenity.label)} />
            </div>
          ))}
        </div>
      </Section>
      {content.accessibility.length > 0 && (
        <Section title="Accessibilité">
          <Facts facts={content.accessibility} />
        </Section>
      )}
      <Section title="Tarifs et saisons">
        <SeasonTable rates={content.rates} today={today} />
        <p className="text-[0.9375rem] text-ardoise">
          S’y ajoutent le ménage, le linge, les frais de service et la taxe de séjour, toujours compris dans
          le total affiché pour vos dates.
        </p>
      </Section>
      <Section title="Règles de la maison">
        <Facts facts={[...content.houseRules, ANIMALS_LABELS[content.animals]]} />
      </Section>
      <Section title="Informations pratiques">
        <DefinitionList items={practicalFacts(content)} />
      </Section>
      <Section title="Annulation">
        {arrival ? (
          <CancellationTerms policy={content.cancellationPolicy} arrival={arrival} />
        ) : (
          <p className="max-w-prose leading-relaxed">
            Choisissez vos dates pour lire les conditions d’annulation avec leurs échéances.
          </p>
        )}
      </Section>
      <Section title="Avis">
        <p className="max-w-prose leading-relaxed">
          Aucun avis pour l’instant. Seuls les voyageurs qui ont séjourné dans la maison peuvent en laisser
          un.
        </p>
      </Section>
    </div>
  )
}

function practicalFacts(content: PublicContent): Definition[] {
  const { checkIn, checkOut, poolDevice, stars, livingAreaM2, landAreaM2, rates } = content
  const facts: (Definition | false)[] = [
    { term: 'Arrivée', value: `de ${formatTimeOfDay(checkIn.from)} à ${formatTimeOfDay(checkIn.to)}` },
    { term: 'Départ', value: `avant ${formatTimeOfDay(checkOut)}` },
    { term: 'Surface habitable', value: `${livingAreaM2}\u00a0m²` },
    landAreaM2 !== null && {
      term: 'Terrain',
      value: `${squareMetres.format(landAreaM2)}\u00a0m²`,
    },
    stars !== null && { term: 'Classement', value: `${stars} étoile${stars > 1 ? 's' : ''}` },
    poolDevice !== null && { term: 'Sécurité de la piscine', value: POOL_DEVICE_LABELS[poolDevice] },
    rates.deposit > 0 && { term: 'Caution, non débitée', value: formatEuros(rates.deposit) },
    { term: 'Numéro d’enregistrement', value: formatRegistration(content) },
  ]
  return facts.filter((fact) => fact !== false)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 py-10 first:pt-0 sm:py-12">
      <h2 className="display-md">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-ardoise">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3">
          <span aria-hidden="true" className="mt-3 h-px w-3 shrink-0 bg-terre-cuite" />
          {fact}
        </li>
      ))}
    </ul>
  )
}
