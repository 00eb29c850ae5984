import { expect, test } from 'vitest'
import { legalMentionOf } from './agency.ts'

test('the legal line names the professional card, the guarantor and the insurance', () => {
  const mention = legalMentionOf({
    id: 1,
    publicId: 'a',
    slug: 'essai',
    name: 'Agence Essai',
    legalForm: 'SAS',
    siren: '000 000 000',
    address: '1 rue des Essais, Cannes',
    email: 'agence@example.com',
    phone: '04 00 00 00 00',
    cardNumber: 'CPI 0000',
    cardAuthority: 'la CCI d’essai',
    guarantor: 'Garant Essai',
    guarantorAddress: '2 rue des Essais, Nice',
    liabilityInsurer: 'Assureur Essai',
    mediator: 'Médiateur Essai',
    mediatorUrl: 'https://example.com',
  })
  expect(mention).toBe(
    'Agence Essai, SAS, SIREN 000 000 000, 1 rue des Essais, Cannes. ' +
      'Carte professionnelle n°\u00a0CPI 0000 délivrée par la CCI d’essai. ' +
      'Garantie financière\u00a0: Garant Essai, 2 rue des Essais, Nice. ' +
      'Assurance de responsabilité civile professionnelle\u00a0: Assureur Essai',
  )
})
