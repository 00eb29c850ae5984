import * as z from 'zod/mini'

/** The regime of VAT of an agency; its number is judged by the act. */
export const VAT_FIELDS = {
  regime: z.enum(['liable', 'exempt'], 'Choisissez le régime de TVA de l’agence.'),
  vatNumber: z._default(z.string().check(z.maxLength(30)), ''),
}
