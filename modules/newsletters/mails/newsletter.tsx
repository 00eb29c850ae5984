import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph } from '#platform/mail/mail-pieces.tsx'
import { mailStyle } from '#platform/mail/mail-style.ts'
import type { LetterCard, LetterContent } from '../letter.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A letter to one subscriber: `unsubscribeUrl` is theirs, and the addresses of its cards begin at the site's root. */
    newsletter: {
      subject: string
      preheader: string
      blocks: LetterContent['blocks']
      cards: LetterCard[]
      sender: string
      unsubscribeUrl: string
      /** Sent to the person who writes it. */
      isTrial?: boolean
    }
  }
}

export const newsletterMail: MailLook<'newsletter'> = {
  isAskedAgain: true,
  subject: ({ subject, isTrial }) => (isTrial ? `[Essai] ${subject}` : subject),
  preview: ({ preheader }) => preheader,
  heading: ({ subject }) => subject,
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  body: ({ blocks, cards }, { publicUrl }) => (
    <>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
      {cards.map((card) => (
        <Card key={card.path} card={card} publicUrl={publicUrl} />
      ))}
    </>
  ),
  footer: ({ sender, unsubscribeUrl }) => (
    <>
      {sender}
      <br />
      Vous recevez cette lettre parce que vous l’avez demandée et avez confirmé votre adresse. Elle ne dit à
      personne si vous l’ouvrez.
      <br />
      <Link href={unsubscribeUrl} style={mailStyle.link}>
        Ne plus recevoir la lettre
      </Link>
    </>
  ),
}

function Block({ block }: { block: LetterContent['blocks'][number] }) {
  if (block.kind === 'paragraph') return <Paragraph>{block.words}</Paragraph>
  if (block.kind === 'heading') return <h2 style={mailStyle.subheading}>{block.words}</h2>
  if (block.kind === 'quote')
    return <Text style={{ ...mailStyle.paragraph, ...mailStyle.said }}>{block.words}</Text>
  return (
    <ul style={mailStyle.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** The width of a picture in a letter, in CSS pixels. */
const SHOWN = 524

function Card({ card: { title, line, path, picture }, publicUrl }: { card: LetterCard; publicUrl: string }) {
  const href = `${publicUrl}${path}`
  return (
    <>
      {picture && (
        <Link href={href} className="picture">
          <img
            src={`${publicUrl}${picture.path}`}
            alt={picture.alt}
            width={SHOWN}
            height={Math.round((SHOWN * picture.height) / picture.width)}
            style={mailStyle.picture}
          />
        </Link>
      )}
      <h2 style={{ ...mailStyle.subheading, margin: '0 0 4px' }}>
        <Link href={href} style={mailStyle.title}>
          {title}
        </Link>
      </h2>
      <Text style={mailStyle.quiet}>{line}</Text>
    </>
  )
}
