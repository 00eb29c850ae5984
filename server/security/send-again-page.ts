import { html } from 'hono/html'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { plainPage } from './plain-page.ts'

/** The fields that people type in, with their labels; every other field is sent again as a hidden one. */
const LABELS: Readonly<Record<string, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  message: 'Message',
  reason: 'Motif',
  comment: 'Commentaire',
  bankReference: 'Référence bancaire',
}

/** Fields that are never written in a page: the visitor types them again. */
const PASSWORD = /password/i

/**
 * A form that could not be handled without the database, returned to a browser without scripts: it shows the
 * typed values, and posts them again to the same address.
 */
export function sendAgainPage({ address, sent, nonce }: { address: string; sent: FormData; nonce: string }) {
  const { title, detail } = REFUSAL_MESSAGES.SERVICE_AWAY
  const fields = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  const typed = fields.filter(([name, value]) => name in LABELS && value.trim() !== '')
  const body = html`<p role="alert">${detail}</p>
<form method="post" action="${address}">
${fields.map(([name, value]) =>
  PASSWORD.test(name)
    ? html`<label>Mot de passe<input type="password" name="${name}" required></label>`
    : html`<input type="hidden" name="${name}" value="${value}">`,
)}
${typed.length > 0 ? html`<dl>${typed.map(([name, value]) => html`<dt>${LABELS[name]}</dt><dd>${value}</dd>`)}</dl>` : ''}
<p><button class="act" type="submit">Envoyer de nouveau</button><a class="act other" href="/">Revenir à l’accueil</a></p>
</form>`
  return plainPage({ title, body, nonce })
}
