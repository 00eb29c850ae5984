import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, numero, villa } from '#platform/mail/usual-variables.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'
import { addedWords, type SaidSince } from '../inventory-versions.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the traveler and to the agency, each their copy: the file of a closed inventory, with what was said since, sealed. */
    'inventory-sealed': {
      /** Of the traveler; null to the agency. */
      firstName: string | null
      reservationNumber: string
      propertyTitle: string
      agencyName: string
      moment: InventoryMoment
      /** What its pages say beside the closed text. */
      says: SaidSince
      /** SHA-256 of the file, by which the copy is known. */
      hash: string
      /** Where it is read. */
      url: string
    }
  }
}

const SAID = mailWords<'inventory-sealed'>()({
  variables: { villa, numero, agence },
  subject: { label: 'Objet', text: 'État des lieux scellé, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Vous trouverez en pièce jointe le fichier de cet état des lieux, avec ce qui en a été dit depuis sa clôture. {{agence}} l’a scellé.',
    },
  },
})

export const inventorySealedMail: MailLook<'inventory-sealed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ moment, propertyTitle }) => `${MOMENT_WORDS[moment].title}, ${propertyTitle}`,
  heading: ({ moment }) => `${MOMENT_WORDS[moment].title} scellé`,
  body: (props, site) => {
    const { firstName, propertyTitle, reservationNumber, moment, says, hash, url } = props
    return (
      <>
        {firstName && <Greeting firstName={firstName} />}
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Document', MOMENT_WORDS[moment].title],
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Pages ajoutées', addedWords(says)],
          ]}
        />
        <Paragraph>
          Le document clos ne change pas&nbsp;: ces pages le suivent. Conservez ce fichier, que son empreinte
          (SHA-256) fait reconnaître&nbsp;: {hash.match(/.{1,16}/g)?.join(' ')}.
        </Paragraph>
        <Action href={url}>Lire l’état des lieux</Action>
      </>
    )
  },
}
