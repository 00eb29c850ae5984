/** The regime of VAT that an agency declares: liable, with its number, or exempt (CGI art. 293 B). */
export type AgencyVat = { regime: 'liable'; number: string } | { regime: 'exempt' }

/** The mention that the invoice of an agency under the exemption carries. */
export const VAT_EXEMPT_MENTION = 'TVA non applicable, art.\u00a0293\u00a0B du CGI'

/** The French VAT number of a SIREN: « FR », a key of two digits and the SIREN. */
export function frenchVatNumber(siren: string): string {
  const digits = siren.replaceAll(/\D/g, '')
  return `FR${String((12 + 3 * (Number(digits) % 97)) % 97).padStart(2, '0')}${digits}`
}

/** A typed French VAT number without spaces, in capitals; an error sentence when it is not that of the SIREN. */
export function readVatNumber(typed: string, siren: string): { number: string } | { error: string } {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^FR\d{11}$/.test(number))
    return {
      error: 'Indiquez un numéro de TVA français\u00a0: FR, une clé de deux chiffres, puis le SIREN.',
    }
  const digits = siren.replaceAll(/\D/g, '')
  if (number.slice(4) !== digits)
    return { error: `Ce numéro n’est pas celui de l’agence, dont le SIREN est ${siren}.` }
  if (number !== frenchVatNumber(siren))
    return { error: `La clé ${number.slice(2, 4)} n’est pas celle de ce SIREN\u00a0: vérifiez le numéro.` }
  return { number }
}

/** The columns of a declaration, as they are kept. */
export type VatColumns = { vatRegime: AgencyVat['regime'] | null; vatNumber: string | null }

export function vatOf({ vatRegime, vatNumber }: VatColumns): AgencyVat | null {
  if (vatRegime === 'liable') return { regime: 'liable', number: vatNumber! }
  return vatRegime && { regime: vatRegime }
}
