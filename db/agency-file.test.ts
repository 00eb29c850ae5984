import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAgencyFile } from './agency-file.ts'

const AGENCY = {
  slug: 'agence-du-port',
  name: 'Agence du Port',
  legalForm: 'SARL au capital de 10 000 €',
  siren: '732829320',
  address: '1 quai du Port, 06400 Cannes',
  email: 'Contact@Example.org',
  phone: '04 93 00 00 00',
  cardNumber: 'CPI 0601 2026 000 000 001',
  cardAuthority: 'la CCI Nice Côte d’Azur',
  guarantor: 'Garant Essai',
  guarantorAddress: '2 rue des Essais, 75000 Paris',
  liabilityInsurer: 'Assureur Essai, police 1',
  mediator: 'Médiateur Essai',
  mediatorUrl: 'https://mediateur.example.org',
}

const folder = mkdtempSync(join(tmpdir(), 'agency-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown) {
  const path = join(folder, 'agence.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readAgencyFile([path])
}

test('a complete file gives an agency, its SIREN written in groups of digits', () => {
  expect(read(AGENCY)).toEqual({
    ...AGENCY,
    siren: '732 829 320',
    email: 'contact@example.org',
  })
})

test('one error names every fact that is missing, wrong or unknown', () => {
  const { guarantor: _guarantor, ...without } = AGENCY
  const wrong = () =>
    read({
      ...without,
      siren: '732829321',
      phone: 'appelez',
      mediatorUrl: 'http://m.example',
      couleur: 'bleu',
    })
  expect(wrong).toThrow(/siren.*neuf chiffres/)
  expect(wrong).toThrow(/guarantor.*garant financier/)
  expect(wrong).toThrow(/phone/)
  expect(wrong).toThrow(/couleur.*n’existe pas/)
  expect(wrong).toThrow(/mediatorUrl.*https:/)
  expect(wrong).not.toThrow(/mediator\u00a0/)
})

test('a missing file, one that cannot be read or is not JSON is refused with what to do', () => {
  expect(() => readAgencyFile([join(folder, 'nulle.json')])).toThrow('ne se lit pas')
  expect(() => read('{')).toThrow('n’est pas du JSON')
  expect(() => read([])).toThrow('doit être un objet JSON')
  expect(() => readAgencyFile([])).toThrow('npm run agency:create -- agence.json')
  expect(() => readAgencyFile(['--aide'])).toThrow('liabilityInsurer')
})
