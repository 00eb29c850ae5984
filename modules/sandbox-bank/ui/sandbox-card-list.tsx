import { formatCardNumber } from '#modules/payments/card-number.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { SANDBOX_CARDS } from '../sandbox-cards.ts'

/**
 * The cards of the demonstration bank, for a person who tries the product: any later date and any code are
 * accepted.
 */
export function SandboxCardList() {
  return (
    <Disclosure summary="Cartes de démonstration">
      <p className="pb-3">
        Aucun argent réel&nbsp;: utilisez l’une de ces cartes, avec une date à venir et un code de trois
        chiffres.
      </p>
      <DefinitionList
        items={SANDBOX_CARDS.map(({ number, label }) => ({
          term: label,
          value: <span className="select-all whitespace-nowrap">{formatCardNumber(number)}</span>,
        }))}
      />
    </Disclosure>
  )
}
