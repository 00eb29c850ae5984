import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'transfer-expired': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      /** True when the stay is confirmed and only a due is unpaid. */
      confirmed: boolean
      /** Until when the nights of a stay that is not confirmed are still held, or null. */
      heldUntil: Instant | null
      /** When a stay that is not confirmed ends; null for a confirmed one, absent in older mails. */
      endsAt?: Instant | null
      payUrl: string
    }
  }
}

const SAID = mailWords<'transfer-expired'>()({
  variables: { prenom, villa, numero, montant },
  subject: { label: 'Objet', text: 'Virement non reçu, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    accueil: { label: 'Introduction', text: 'Nous n’avons pas reçu votre virement dans le délai prévu.' },
  },
})

export const transferExpiredMail: MailLook<'transfer-expired'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, propertyTitle }) => `${formatEuros(amount)} attendus pour ${propertyTitle}`,
  heading: () => 'Votre virement ne nous est pas parvenu',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, payUrl, ...stay } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Montant attendu', formatEuros(amount)],
          ]}
        />
        <Paragraph>{stayOutcomeText(stay)}</Paragraph>
        <Action href={payUrl}>{stay.confirmed ? 'Régler l’échéance' : 'Reprendre ma réservation'}</Action>
        <Paragraph>
          Si le virement est déjà parti, ne payez pas une seconde fois&nbsp;: dès qu’il arrive, nous
          confirmons le séjour si ses nuits sont libres, sinon nous vous remboursons.
        </Paragraph>
      </>
    )
  },
}

type Outcome = Pick<MailProps['transfer-expired'], 'confirmed' | 'heldUntil' | 'endsAt'>

function stayOutcomeText({ confirmed, heldUntil, endsAt }: Outcome): string {
  if (confirmed) return 'Votre réservation reste confirmée\u00a0: il vous reste à régler cette somme.'
  const end = endsAt
    ? ` Sans confirmation, la réservation prend fin le ${formatInstant(endsAt)}\u00a0: rien n’est conservé et rien ne vous est réclamé.`
    : ''
  return heldUntil
    ? `Vos nuits restent retenues jusqu’au ${formatInstant(heldUntil)}\u00a0: choisissez un autre moyen de paiement d’ici là.${end}`
    : `Vos nuits ne sont plus retenues\u00a0: si elles sont toujours libres, vous pouvez reprendre où vous en étiez.${end}`
}
