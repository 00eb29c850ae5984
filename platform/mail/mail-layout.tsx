import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { MailSite } from './mail-look.ts'
import { mailStyle } from './mail-style.ts'

/** The layout of every mail: wordmark, heading, body, and the sender's facts. */
export function MailLayout(props: {
  title: string
  preview: string
  heading: string
  site: MailSite
  /** In the place of the lines that every other mail ends with. */
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <Html lang="fr">
      <Head>
        <title>{props.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={mailStyle.page}>
        <Preview>{props.preview}</Preview>
        <Container style={mailStyle.sheet}>
          <Section style={mailStyle.masthead}>
            <Link href={props.site.publicUrl} style={mailStyle.wordmark}>
              Calanque
            </Link>
          </Section>
          <Section style={mailStyle.content}>
            <Heading as="h1" style={mailStyle.heading}>
              {props.heading}
            </Heading>
            {props.site.isTrial && (
              <Text style={mailStyle.quiet}>
                Ceci est un essai, avec les faits d’un exemple&nbsp;: ses liens mènent à des pages qui
                n’existent pas.
              </Text>
            )}
            {props.children}
            {props.site.signature && (
              <Text style={{ ...mailStyle.quiet, whiteSpace: 'pre-line' }}>
                {props.site.signature.sender}
                {props.site.signature.words
                  .split('\n')
                  .flatMap((line, n) => [<br key={`${n} ${line}`} />, line])}
              </Text>
            )}
          </Section>
          <Section style={mailStyle.footer}>
            <Text style={mailStyle.quiet}>{props.footer ?? <UsualFooter site={props.site} />}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function UsualFooter({ site }: { site: MailSite }) {
  return (
    <>
      Calanque. Des maisons d’exception, de la Provence à la Riviera.
      <br />
      Vous recevez ce message parce qu’il concerne votre compte ou votre séjour. Il ne contient aucune
      publicité.
      {site.unsubscribeUrl && (
        <>
          <br />
          <Link href={site.unsubscribeUrl} style={mailStyle.link}>
            Ne plus recevoir ces e-mails
          </Link>
        </>
      )}
    </>
  )
}
