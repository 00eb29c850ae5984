import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the invoice of a supplier for their villa, that waits for them unless it is urgent, or agreed to before; `lines` are [label, words]. */
    'supplier-invoice': {
      firstName: string
      propertyTitle: string
      agencyName: string
      isUrgent: boolean
      /** It is within the estimate that they agreed to. */
      isAgreed?: boolean
      lines: [label: string, words: string][]
      url: string
    }
  }
}

type Case = 'urgent' | 'agreed' | 'waiting'

const caseOf = ({ isUrgent, isAgreed = false }: { isUrgent: boolean; isAgreed?: boolean }): Case =>
  isUrgent ? 'urgent' : isAgreed ? 'agreed' : 'waiting'

const SUBJECTS: Readonly<Record<Case, string>> = {
  urgent: 'Une réparation urgente à votre charge',
  agreed: 'La facture de la réparation que vous avez acceptée',
  waiting: 'Une facture attend votre accord',
}
const PREVIEWS: Readonly<Record<Case, string>> = {
  urgent: 'Elle est prise sur votre compte, comme le mandat le prévoit',
  agreed: 'Elle ne dépasse pas le devis que vous avez accepté',
  waiting: 'Rien n’est pris sur votre compte sans lui',
}
const HEADINGS: Readonly<Record<Case, string>> = {
  urgent: 'Une réparation urgente a été faite',
  agreed: 'La réparation que vous avez acceptée est facturée',
  waiting: 'Une facture attend votre accord',
}
const PARAGRAPHS: Readonly<Record<Case, (agency: string, ofVilla: string) => string>> = {
  urgent: (agency, ofVilla) =>
    `${agency} a fait faire une réparation qu’un séjour exigeait, pour le compte ${ofVilla}. Comme votre mandat le prévoit, elle est prise sur ce qui vous est dû et figure sur votre relevé du mois.`,
  agreed: (agency, ofVilla) =>
    `${agency} a reçu la facture d’une réparation pour le compte ${ofVilla}. Elle ne dépasse pas le devis que vous avez accepté\u00a0: elle est prise sur ce qui vous est dû et figure sur votre relevé du mois.`,
  waiting: (agency, ofVilla) =>
    `${agency} a reçu une facture pour le compte ${ofVilla}. Votre mandat demande votre accord écrit\u00a0: sans lui, rien n’est pris sur ce qui vous est dû.`,
}

export const supplierInvoiceMail: MailLook<'supplier-invoice'> = {
  subject: (props) => `${SUBJECTS[caseOf(props)]}, ${props.propertyTitle}`,
  preview: (props) => PREVIEWS[caseOf(props)],
  heading: (props) => HEADINGS[caseOf(props)],
  body: (props) => {
    const { firstName, propertyTitle, agencyName, lines, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>{PARAGRAPHS[caseOf(props)](agencyName, ofName(propertyTitle))}</Paragraph>
        <Facts rows={lines} />
        <Action href={url}>
          {caseOf(props) === 'waiting' ? 'Lire la facture et répondre' : 'Lire la facture'}
        </Action>
      </>
    )
  },
}
