import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'guarantee-level': {
      agencyName: string
      level: 'near' | 'reached'
      held: Cents
      guarantee: Cents
    }
  }
}

const HEADINGS = {
  near: 'Vos fonds détenus approchent de votre garantie',
  reached: 'Votre garantie financière est atteinte',
} as const

const SAID = mailWords<'guarantee-level'>()({
  variables: {
    agence,
    detenu: { label: 'la somme détenue, en euros', value: ({ held }) => formatEuros(held) },
    garantie: {
      label: 'le montant de la garantie, en euros',
      value: ({ guarantee }) => formatEuros(guarantee),
    },
  },
  subject: {
    label: 'Objet',
    when: 'garantie approchée',
    text: 'Vos fonds détenus approchent de votre garantie',
  },
  subjects: {
    reached: { label: 'Objet', when: 'garantie atteinte', text: 'Votre garantie financière est atteinte' },
  },
  paragraphs: {
    detail: {
      label: 'Où lire le détail',
      text: 'Le détail est dans votre espace, sous Paramètres, Garantie.',
    },
  },
})

export const guaranteeLevelMail: MailLook<'guarantee-level'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.level === 'reached' ? SAID.say('reached', props, written) : SAID.subjectOf(props, written),
  preview: ({ held, guarantee }) => `${formatEuros(held)} détenus pour ${formatEuros(guarantee)} garantis`,
  heading: ({ level }) => HEADINGS[level],
  body: (props, site) => {
    const { agencyName, level, held, guarantee } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Paragraph>
          {agencyName} détient {formatEuros(held)} pour ses clients. Le montant de sa garantie financière est
          de {formatEuros(guarantee)}.
        </Paragraph>
        <Paragraph>
          {level === 'reached'
            ? 'Les nouveaux paiements par carte attendent jusqu’à ce que des fonds soient versés ou que la garantie soit relevée. Les virements qui arrivent sont toujours reçus.'
            : 'Au montant garanti, les nouveaux paiements par carte attendront. Demandez à votre garant de relever son montant, ou versez ce qui est dû aux propriétaires.'}
        </Paragraph>
        <Words isQuiet>{SAID.say('detail', props, site.written)}</Words>
      </>
    )
  },
}
