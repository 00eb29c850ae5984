import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { mailStyle } from './mail-style.ts'

/** An amount and its label. */
export type MailLine = { label: string; amount: Cents }

/** An amount and the day on which it must be paid. */
export type DatedLine = MailLine & { dueOn: CivilDate }

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={mailStyle.paragraph}>{children}</Text>
}

/** A text that the house may have written: an empty line begins another paragraph, a new line stays one. */
export function Words({ children, isQuiet }: { children: string; isQuiet?: boolean }) {
  const Piece = isQuiet ? Quiet : Paragraph
  return children.split('\n\n').map((paragraph, n) => (
    <Piece key={`${n} ${paragraph}`}>
      <Lines>{paragraph}</Lines>
    </Piece>
  ))
}

function Lines({ children }: { children: string }) {
  const [first, ...others] = children.split(/\r\n|[\r\n]/)
  return (
    <>
      {first}
      {others.flatMap((line, n) => [<br key={`${n} ${line}`} />, line])}
    </>
  )
}

/** Smaller print: what to do when the mail reached the wrong person. */
export function Quiet({ children }: { children: ReactNode }) {
  return <Text style={mailStyle.quiet}>{children}</Text>
}

export function Greeting({ firstName }: { firstName: string }) {
  return <Paragraph>Bonjour {firstName},</Paragraph>
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={mailStyle.button}>
      {children}
    </Button>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={mailStyle.link}>
      {children}
    </Link>
  )
}

/** Beside a link to an owner's space: where they choose the password that it asks for; nothing where they have one. */
export function PasswordFirst({ href }: { href: string | null | undefined }) {
  if (!href) return null
  return (
    <Paragraph>
      Votre espace s’ouvre avec un mot de passe. Vous n’en avez pas encore&nbsp;:{' '}
      <TextLink href={href}>choisissez-le d’abord</TextLink>.
    </Paragraph>
  )
}

export function Code({ children }: { children: string }) {
  return <Text style={mailStyle.code}>{children}</Text>
}

/** Terms and values, one a row. */
export function Facts({ rows }: { rows: readonly (readonly [term: string, value: string])[] }) {
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={mailStyle.facts}>
      <tbody>
        {rows.map(([term, value]) => (
          <tr key={term}>
            <th scope="row" align="left" style={{ ...mailStyle.term, fontWeight: 400 }}>
              {term}
            </th>
            <td style={mailStyle.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amounts line by line, to the cent; the last line is `total` when given. */
export function Amounts({ lines, total }: { lines: readonly MailLine[]; total?: MailLine }) {
  const rows = [
    ...lines.map((line) => ({ line, style: {} })),
    ...(total ? [{ line: total, style: mailStyle.total }] : []),
  ]
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={mailStyle.facts}>
      <tbody>
        {rows.map(({ line, style }) => (
          <tr key={line.label}>
            <th scope="row" align="left" style={{ ...mailStyle.value, fontWeight: 400, ...style }}>
              {line.label}
            </th>
            <td style={{ ...mailStyle.amount, ...style }}>{formatEuros(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amounts, each with its date. */
export function DatedAmounts({ lines }: { lines: readonly DatedLine[] }) {
  return (
    <Amounts
      lines={lines.map(({ label, dueOn, amount }) => ({
        label: `${label}, le ${formatCivilDate(dueOn)}`,
        amount,
      }))}
    />
  )
}

/** What a person wrote, line by line, in the page of the mail and in its plain text. */
export function Quotation({ children }: { children: string }) {
  return (
    <Text style={{ ...mailStyle.paragraph, ...mailStyle.said }}>
      <Lines>{children}</Lines>
    </Text>
  )
}
