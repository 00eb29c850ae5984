import { expect, test } from 'vitest'
import { withdrawalForm } from './withdrawal-form.ts'

const AGENCY = {
  name: 'Agence Essai',
  address: '1 quai des Essais, 06400 Cannes',
  email: 'agence@example.com',
}

test('the model form names whom it is sent to, what is left, and leaves what the consumer writes', () => {
  const words = withdrawalForm(AGENCY, 'du mandat n° 12').flat().join('\n')
  expect(words).toContain(
    'Destinataire\u00a0: Agence Essai, 1 quai des Essais, 06400 Cannes, agence@example.com',
  )
  expect(words).toContain('ma rétractation du mandat n° 12.')
  for (const left of ['signé le', 'Nom et adresse', 'papier', 'Date']) expect(words).toContain(left)
})
