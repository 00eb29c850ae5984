import type { Agency } from '#modules/agencies/agency.ts'
import type { FactsChange } from '#modules/agencies/stated-facts.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'

/** What the address of a page carries once the facts of an agency were sent, by what changed. */
export const FACTS_MOTIFS = {
  facts: 'mentions',
  amount: 'montant-garanti',
  nothing: 'mentions-inchangees',
} as const satisfies Record<FactsChange, string>

/** What is said then, by what the address carries. */
export const FACTS_DONE: Readonly<Record<string, string>> = {
  [FACTS_MOTIFS.facts]:
    'Les mentions sont enregistrées\u00a0: ce qui attendait une signature est réécrit, ce qui est signé ne change pas',
  [FACTS_MOTIFS.amount]: 'Le montant garanti est enregistré\u00a0: aucun document ne change',
  [FACTS_MOTIFS.nothing]: 'Rien n’a changé\u00a0: ces mentions étaient déjà enregistrées',
}

/** How an agency presents itself: the company, how it is reached, and its mediator. */
export function Mentions({ agency }: { agency: Agency }) {
  const { name, legalForm, siren, address, email, phone, mediator, mediatorUrl } = agency
  return (
    <DefinitionList
      items={[
        { term: 'Raison sociale', value: `${name}, ${legalForm}` },
        { term: 'SIREN', value: siren },
        { term: 'Siège', value: address },
        { term: 'E-mail', value: email },
        { term: 'Téléphone', value: <PhoneLink number={phone} className="text-link" /> },
        {
          term: 'Médiateur',
          value: (
            <a href={mediatorUrl} className="text-link">
              {mediator}
            </a>
          ),
        },
      ]}
    />
  )
}
