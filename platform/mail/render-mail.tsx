import { render, toPlainText } from '@react-email/render'
import { MailLayout } from './mail-layout.tsx'
import type { MailLook, MailSite } from './mail-look.ts'
import type { MailProps, MailTemplate } from './mail-props.ts'

/** A term and its value, or a line and its amount, side by side as on the page. */
const ROWS_AS_LINES = {
  selector: 'table.facts',
  format: 'dataTable',
  options: { uppercaseHeaderCells: false, maxColumnWidth: 44 },
}

/** A picture that leads where the words under it lead: as text, the words do it alone. */
const WITHOUT_PICTURES = { selector: 'a.picture', format: 'skip' }
const TITLES_AS_WRITTEN = { selector: 'h2', options: { uppercase: false } }

export type RenderedMail = { subject: string; html: string; text: string; replyTo?: string }

/** Renders a mail by its look: its subject, its page and the same words as plain text. */
export async function renderMail<T extends MailTemplate>(
  look: MailLook<T>,
  props: MailProps[T],
  site: MailSite,
): Promise<RenderedMail> {
  const said = look.subject(props, site.written)
  const subject = site.isTrial ? `[Essai] ${said}` : said
  const html = await render(
    <MailLayout
      title={subject}
      preview={look.preview(props)}
      heading={look.heading(props)}
      site={site}
      footer={look.footer?.(props)}
    >
      {look.body(props, site)}
    </MailLayout>,
  )
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [ROWS_AS_LINES, WITHOUT_PICTURES, TITLES_AS_WRITTEN],
  })
  return { subject, html, text, ...(look.replyTo && { replyTo: look.replyTo(props) }) }
}
