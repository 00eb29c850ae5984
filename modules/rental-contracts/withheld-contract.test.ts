import { expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { rentalContract } from './rental-contract-template.ts'
import { withheldContract } from './withheld-contract.ts'

const facts = aRental()
const words = (document: ReturnType<typeof rentalContract>) => textOf(document).join('\n')

test('a withheld contract names the villa’s postal code and city, no street and no owner’s address', () => {
  const withheld = words(withheldContract(facts))
  expect(words(rentalContract(facts))).toContain('1 chemin des Essais')
  expect(withheld).not.toContain('chemin des Essais')
  expect(withheld).toContain('06400 Cannes')
  const private_ = { ...facts, lessor: { ...facts.lessor, address: '9 rue Privée, 06000 Nice' } }
  expect(words(withheldContract(private_))).not.toContain('rue Privée')
})

test('a withheld contract has every other word of the contract to sign', () => {
  const withheld = textOf(withheldContract(facts))
  const different = textOf(rentalContract(facts)).filter((text) => !withheld.includes(text))
  expect(different).toHaveLength(2)
})
