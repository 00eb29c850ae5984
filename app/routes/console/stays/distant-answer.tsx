import type { ClosedParts } from '#modules/stay-inventories/server/read-closed-parts.ts'
import { DistantAnswerWords, shownAnswer } from '#modules/stay-inventories/ui/distant-answer-words.tsx'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type AskedAnswer = { answered: ReturnType<typeof shownAnswer>; until: Instant | null; isLive: boolean }

/** The answer that is asked of an absent traveler, as a page carries it. */
export function shownAsked({ answered, until, isLive }: NonNullable<ClosedParts['asked']>): AskedAnswer {
  return { answered: shownAnswer(answered), until: until?.toISOString() ?? null, isLive }
}

/** The answer of an absent traveler, or the link by which they still give it: sent again, or ended. */
export function DistantAnswer({
  asked: { answered, until, isLive },
  maySend,
}: {
  asked: AskedAnswer
  maySend: boolean
}) {
  if (answered) return <DistantAnswerWords answered={answered} />
  if (!until)
    return <p className="text-ardoise">Le voyageur absent n’a pas répondu dans les 48&nbsp;heures.</p>
  if (!maySend)
    return (
      <p className="text-ardoise">
        Le voyageur absent peut signer ou refuser jusqu’au {formatInstant(until)}.
      </p>
    )
  return (
    <section aria-labelledby="signature-a-distance" className="grid max-w-prose gap-4">
      <h2 id="signature-a-distance" className="display-sm">
        Signature à distance
      </h2>
      <p>
        {isLive
          ? `Le voyageur a reçu un lien pour signer ou refuser, valable jusqu’au ${formatInstant(until)}.`
          : `Aucun lien n’est ouvert. Vous pouvez en envoyer un, valable jusqu’au ${formatInstant(until)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <FormFor intent="link" act="stay_inventory.send_link">
          <SubmitButton variant="secondary">
            {isLive ? 'Envoyer un nouveau lien' : 'Envoyer un lien'}
          </SubmitButton>
        </FormFor>
        {isLive && (
          <FormFor intent="unlink" act="stay_inventory.end_link">
            <SubmitButton variant="secondary">Révoquer le lien</SubmitButton>
          </FormFor>
        )}
      </div>
    </section>
  )
}
