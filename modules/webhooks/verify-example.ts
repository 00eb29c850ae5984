/** How a program verifies a message before it reads it: the documentation shows it, a test runs it. */
export const VERIFY_EXAMPLE = `import { Webhook } from 'standardwebhooks'

// secret\u00a0: whsec_…, donné à la création de l’adresse.
// body\u00a0: le corps de la requête, tel quel, avant toute lecture du JSON.
export function readMessage(secret, headers, body) {
  const message = new Webhook(secret).verify(body, {
    'webhook-id': headers['webhook-id'],
    'webhook-timestamp': headers['webhook-timestamp'],
    'webhook-signature': headers['webhook-signature'],
  })
  return { id: headers['webhook-id'], ...message }
}
`
