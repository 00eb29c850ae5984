import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
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

export const guaranteeLevelMail: MailLook<'guarantee-level'> = {
  subject: ({ level }) => HEADINGS[level],
  preview: ({ held, guarantee }) => `${formatEuros(held)} détenus pour ${formatEuros(guarantee)} garantis`,
  heading: ({ level }) => HEADINGS[level],
  body: ({ agencyName, level, held, guarantee }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        {agencyName} détient {formatEuros(held)} pour ses clients. Le montant de sa garantie financière est de{' '}
        {formatEuros(guarantee)}.
      </Paragraph>
      <Paragraph>
        {level === 'reached'
          ? 'Les nouveaux paiements par carte attendent jusqu’à ce que des fonds soient versés ou que la garantie soit relevée. Les virements qui arrivent sont toujours reçus.'
          : 'Au montant garanti, les nouveaux paiements par carte attendront. Demandez à votre garant de relever son montant, ou versez ce qui est dû aux propriétaires.'}
      </Paragraph>
      <Quiet>Le détail est dans votre espace, sous Paramètres, Garantie.</Quiet>
    </>
  ),
}
