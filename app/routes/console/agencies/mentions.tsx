import type { Agency } from '#modules/agencies/agency.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'

/** What the address of a page carries once the facts of an agency have changed, and what is then said. */
export const FACTS_CHANGED = 'mentions'
export const FACTS_CHANGED_TITLE =
  'Les mentions sont enregistrées\u00a0: ce qui attendait une signature est réécrit, ce qui est signé ne change pas'

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
