import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: conditions that replace those they signed, from a day on, on a durable medium (Regulation (EU) 2019/1150 art. 3). */
    'new-conditions': {
      firstName: string
      propertyTitle: string
      url: string
      effectiveOn: CivilDate
      isReminder: boolean
    }
  }
}

const SAID = mailWords<'new-conditions'>()({
  variables: { prenom, villa },
  subject: {
    label: 'Objet',
    when: 'première annonce',
    text: 'Nouvelles conditions générales à signer, {{villa}}',
    demands: ['villa'],
  },
  subjects: {
    rappel: {
      label: 'Objet',
      when: 'rappel',
      text: 'Rappel\u00a0: nouvelles conditions générales à signer, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {
    lecture: {
      label: 'Comment les lire',
      text: 'Lisez les nouvelles en entier, à votre rythme, puis signez-les avec un code reçu à cette adresse.',
    },
  },
})

export const newConditionsMail: MailLook<'new-conditions'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.isReminder ? SAID.say('rappel', props, written) : SAID.subjectOf(props, written),
  preview: ({ effectiveOn }) => `Elles s’appliquent à compter du ${formatCivilDate(effectiveOn)}`,
  heading: () => 'Vos nouvelles conditions générales',
  body: (props, site) => {
    const { firstName, propertyTitle, url, effectiveOn } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>
          {`Les conditions générales qui vous lient à Calanque changent. ${SAID.say('lecture', props, site.written)}`}
        </Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Applicables à compter du', formatCivilDate(effectiveOn)],
          ]}
        />
        <Action href={url}>Lire et signer</Action>
        <Paragraph>
          Jusqu’à ce jour, et tant que vous ne les avez pas signées, celles que vous avez déjà signées restent
          les vôtres. Vos annonces et vos réservations ne changent pas. Vous pouvez aussi mettre fin à vos
          conditions avant cette date.
        </Paragraph>
        <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
      </>
    )
  },
}
