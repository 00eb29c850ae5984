import { ANSWER_TONES } from '#app/routes/console/marketing/promotion-tones.ts'
import { PROMOTION_STATES } from '#modules/promotions/promotion.ts'
import { COST_ANSWERS, isAnswerable, type PromotionCost } from '#modules/promotions/promotion-cost.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** A promotion that an owner is asked to bear: its terms, what it cost them, and their answer, which they may change. */
export function CostCard({ cost }: { cost: PromotionCost }) {
  const { id, lines, uses, answer } = cost
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone={ANSWER_TONES[answer]}>{COST_ANSWERS[answer]}</Badge>
        {!isAnswerable(cost) && <Badge tone="neutral">{PROMOTION_STATES[cost.state]}</Badge>}
      </p>
      <DefinitionList
        items={[
          ...lines.map(([term, value]) => ({ term, value })),
          ...(uses.count > 0 ? [{ term: 'Déjà accordée', value: usesWords(uses) }] : []),
        ]}
      />
      <p className="max-w-prose text-ardoise">
        La remise est retirée de votre part de chaque séjour qui en profite. Les honoraires de l’agence
        restent ceux du loyer entier.
      </p>
      {isAnswerable(cost) && (
        <div className="flex flex-wrap gap-3">
          {answer !== 'accepted' && (
            <FormFor intent="accept" about={{ asked: id }}>
              <SubmitButton pendingLabel="Enregistrement…">J’accepte, à mes frais</SubmitButton>
            </FormFor>
          )}
          {answer !== 'refused' && (
            <FormFor intent="refuse" about={{ asked: id }}>
              <SubmitButton variant="secondary" pendingLabel="Enregistrement…">
                {answer === 'accepted' ? 'Je ne l’accepte plus' : 'Je refuse'}
              </SubmitButton>
            </FormFor>
          )}
        </div>
      )}
    </div>
  )
}

const usesWords = ({ count, amount }: PromotionCost['uses']) =>
  `${count}\u00a0${count > 1 ? 'séjours' : 'séjour'}, ${formatEuros(amount)} de remise`
