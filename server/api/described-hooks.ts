import { HOOK_EVENT_NAMES, HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { EXAMPLE_AT, hookJsonSchema } from '#modules/webhooks/hook-event-schemas.ts'

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
})

/** What proves a message (Standard Webhooks). */
const HEADERS = [
  header('webhook-id', 'L’identifiant du message, le même à chaque essai'),
  header('webhook-timestamp', 'L’instant de l’envoi, en secondes depuis le 1er\u00a0janvier 1970'),
  header(
    'webhook-signature',
    'v1, puis HMAC-SHA256 en base64 de «\u00a0identifiant.instant.corps\u00a0»\u00a0; deux signatures pendant qu’un secret en remplace un autre',
  ),
]

const ANSWERS = {
  '2XX': { description: 'Le message est reçu' },
  '410': { description: 'L’adresse n’existe plus\u00a0: Calanque ne l’appelle plus' },
  default: {
    description: 'Le message n’est pas reçu\u00a0: il est envoyé de nouveau, onze fois sur une journée',
  },
}

/** The messages that the product sends to programs, as OpenAPI 3.1 says them: one a line of the catalogue of events. */
export function describedHooks(): Record<string, { post: object }> {
  const described = HOOK_EVENT_NAMES.map((type) => {
    const { label, reads, data } = HOOK_EVENTS[type]
    const description = `Droit demandé à la clé qui le choisit\u00a0: ${reads}.`
    const example = { type, timestamp: EXAMPLE_AT, data }
    const body = { 'application/json': { schema: hookJsonSchema(type), example } }
    const requestBody = { required: true, content: body }
    return [
      type,
      {
        post: {
          summary: label,
          description,
          tags: ['v1'],
          parameters: HEADERS,
          requestBody,
          responses: ANSWERS,
        },
      },
    ]
  })
  return Object.fromEntries(described)
}
