import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, telephone } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the agency needs the account they are paid on, their tax identity, their sworn declaration, or all. */
    'owner-details-asked': {
      firstName: string
      agencyName: string
      agencyPhone: string
      /** Null for a listing without description. */
      propertyTitle: string | null
      lacksAccount: boolean
      lacksIdentity: boolean
      /** Absent from mails queued before the link took declarations. */
      lacksDeclaration?: boolean
      url: string
      days: number
    }
  }
}

const SAID = mailWords<'owner-details-asked'>()({
  variables: {
    prenom,
    agence,
    telephone,
    villa: { label: 'le nom de la villa', value: ({ propertyTitle }) => propertyTitle ?? 'votre maison' },
    demande: { label: 'ce qui est demandé, en titre', value: headingOf },
    manque: { label: 'ce qui manque à l’agence, en toutes lettres', value: wordsOf },
  },
  subject: { label: 'Objet', text: '{{demande}}, {{villa}}', demands: ['demande'] },
  subjects: {
    sans_nom: { label: 'Objet', when: 'villa sans nom', text: '{{demande}}', demands: ['demande'] },
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} prépare la mise en ligne de {{villa}}. Il lui manque {{manque}}.',
      demands: ['agence', 'manque'],
    },
    appel: {
      label: 'Pour appeler',
      text: 'Une hésitation\u00a0? Appelez l’agence au {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const ownerDetailsAskedMail: MailLook<'owner-details-asked'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.propertyTitle ? SAID.subjectOf(props, written) : SAID.say('sans_nom', props, written),
  preview: ({ agencyName }) => `${agencyName} en a besoin avant la mise en ligne`,
  heading: headingOf,
  body: (props, site) => {
    const { firstName, url, days, ...lacks } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Action href={url}>{isOath(lacks) ? 'Faire ma déclaration' : 'Donner mes coordonnées'}</Action>
        <Words>
          {`${SAID.say('appel', props, site.written)} Nous ne demandons jamais de numéro de carte ni de mot de passe par e-mail.`}
        </Words>
        <Quiet>Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.</Quiet>
      </>
    )
  },
}

type Lacks = Pick<MailProps['owner-details-asked'], 'lacksAccount' | 'lacksIdentity' | 'lacksDeclaration'>

/** Whether the declaration is all that is asked. */
function isOath({ lacksAccount, lacksIdentity }: Lacks): boolean {
  return !lacksAccount && !lacksIdentity
}

function headingOf(lacks: Lacks): string {
  return isOath(lacks) ? 'Votre déclaration sur l’honneur' : 'Vos coordonnées de propriétaire'
}

const list = new Intl.ListFormat('fr-FR')

function wordsOf({ lacksAccount, lacksIdentity, lacksDeclaration }: Lacks): string {
  const words = [
    lacksAccount && 'le compte bancaire où verser vos loyers',
    lacksIdentity && 'l’identité sous laquelle la loi demande de les déclarer (directive DAC7)',
    lacksDeclaration && 'votre déclaration sur l’honneur de meublé de tourisme, que vous seul pouvez faire',
  ]
  return list.format(words.filter((word) => typeof word === 'string'))
}
